/** Sounds, made here out of a few tones and a breath of noise; silent unless somebody asked for them. */

import { settings } from "./settings.svelte";

export type Sound = "card" | "turn" | "won" | "lost";

interface Tone {
  at: number; // seconds from now
  pitch: number; // hertz; 0: noise, as of a card on a table
  long: number;
  loud: number;
}

const BELL = [523.25, 659.25, 783.99, 1046.5]; // c e g c
export const SCORES: Record<Sound, Tone[]> = {
  card: [{ at: 0, pitch: 0, long: 0.06, loud: 0.25 }],
  turn: [
    { at: 0, pitch: BELL[1]!, long: 0.5, loud: 0.18 },
    { at: 0.13, pitch: BELL[2]!, long: 0.7, loud: 0.18 },
  ],
  won: BELL.map((pitch, place) => ({ at: place * 0.12, pitch, long: 0.9, loud: 0.16 })),
  lost: [2, 0].map((note, place) => ({ at: place * 0.2, pitch: BELL[note]! / 2, long: 0.9, loud: 0.16 })),
};

let audio: AudioContext | undefined;

/** Let it be heard, if sounds are wanted; `asked`: somebody wants to hear what it is like. */
export function sound(name: Sound, asked = false): void {
  if (!settings.sounds && !asked) return;
  try {
    audio ??= new AudioContext();
    void audio.resume();
    for (const tone of SCORES[name]) play(audio, tone);
  } catch {
    // A browser without sound.
  }
}

function play(context: AudioContext, { at, pitch, long, loud }: Tone): void {
  const start = context.currentTime + at;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(context.destination);
  const source = pitch ? new OscillatorNode(context, { type: "triangle", frequency: pitch }) : rustle(context, long);
  const voice = pitch
    ? source
    : source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: 2200, Q: 0.7 }));
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
