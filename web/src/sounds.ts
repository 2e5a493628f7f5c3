/** Sounds, made here out of a few tones and a breath of noise; soft, and only after somebody has touched the page. */

import { settings } from "./settings.svelte";

export type Sound = "draw" | "play" | "discard" | "eight" | "destroy" | "turn" | "question" | "won" | "lost";

interface Tone {
  at: number; // seconds from now
  pitch: number; // hertz; 0: noise, as of a card on a table
  long: number;
  loud: number;
  color?: number; // of the noise: hertz
}

const BELL = [523.25, 659.25, 783.99, 1046.5]; // c e g c
const noise = (color: number, long: number, loud: number): Tone => ({ at: 0, pitch: 0, long, loud, color });
export const SCORES: Record<Sound, Tone[]> = {
  draw: [noise(3200, 0.12, 0.12)],
  play: [noise(700, 0.07, 0.3)],
  discard: [noise(1600, 0.06, 0.25)],
  eight: [0, 1].map((note) => ({ at: note * 0.09, pitch: BELL[note + 1]!, long: 0.2, loud: 0.08 })),
  destroy: [noise(300, 0.2, 0.4), { at: 0, pitch: 82, long: 0.2, loud: 0.14 }],
  turn: [{ at: 0, pitch: BELL[2]!, long: 0.24, loud: 0.1 }],
  question: [{ at: 0, pitch: BELL[2]!, long: 0.2, loud: 0.05 }],
  won: BELL.map((pitch, place) => ({ at: place * 0.12, pitch, long: 0.54, loud: 0.1 })),
  lost: [2, 0].map((note, place) => ({ at: place * 0.12, pitch: BELL[note]! / 2, long: 0.13, loud: 0.1 })),
};
const APART = 60; // milliseconds between two sounds
const MOST_WAIT = 120; // of cards: what would come later than that is not heard
const BELLS = new Set<Sound>(["turn", "question", "won", "lost"]);

let audio: AudioContext | undefined;
let touched = false;
let last = 0;

for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => (touched = true), { once: true });

/** Let it be heard, unless sounds are off; `asked`: somebody wants to hear what it is like. `higher`: by so many tones. */
export function sound(name: Sound, asked = false, higher = 0): void {
  const now = performance.now();
  const wait = Math.max(0, last + APART - now);
  if (!asked && (!settings.sounds || !touched || (wait > MOST_WAIT && !BELLS.has(name)))) return;
  last = now + wait;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const tone of SCORES[name])
      play(audio, { ...tone, at: tone.at + wait / 1000, pitch: tone.pitch * 2 ** (higher / 6) });
  } catch {
    // A browser without sound.
  }
}

function play(context: AudioContext, { at, pitch, long, loud, color = 0 }: Tone): void {
  const start = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(context.destination);
  const source = pitch ? new OscillatorNode(context, { type: "triangle", frequency: pitch }) : rustle(context, long);
  const voice = pitch
    ? source
    : source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: color, Q: 0.7 }));
  voice.connect(gain);
  source.start(start);
  source.stop(start + long + 0.05);
}

/** Noise, as paper makes it. */
function rustle(context: AudioContext, long: number): AudioBufferSourceNode {
  const buffer = new AudioBuffer({ length: Math.ceil(context.sampleRate * long), sampleRate: context.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) samples[place] = 2 * Math.random() - 1;
  return new AudioBufferSourceNode(context, { buffer });
}
