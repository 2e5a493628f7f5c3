// A bot that plays over the network, with nothing but the protocol (docs/protocol.md) and Node 22 or newer:
//
//     node examples/bot.mjs http://127.0.0.1:8008/t/TABLE [NAME]
//
// It sits down, gets ready with its own number for the shuffle, and makes random legal moves. It stores only its token
// and its numbers: after a lost connection, it looks at the table and continues from there.

import { createHash, randomBytes } from "node:crypto";

const [link, name = "Bot"] = process.argv.slice(2);
const [server, table] = link.split("#")[0].split("/t/");
const nonces = new Map(); // a new one for every attempt to deal
const sleep = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds));

/** Send an HTTP request to the server. */
async function post(what, token) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${server}/api/tables/${table}/${what}`, { method: "POST", headers, body: "{}" });
  if (answer.ok) return answer.json();
  if (answer.status < 500 && answer.status !== 429) {
    console.error("the server says:", await answer.text());
    process.exit(1);
  }
  throw new Error(`try again later (${answer.status})`);
}

/** Choose an option of the open question. To write a better bot, start here. */
function choose(view) {
  return Math.floor(Math.random() * view.prompt.options.length);
}

/** Commit to our own number for the shuffle; reveal it when everybody has committed to one. */
function ready({ you, seats, fairness }) {
  if (!fairness) return seats[you].ready ? null : { do: "ready" }; // a table with reproducible deals
  const deal = `${fairness.next_game_id} ${fairness.next_restarts}`;
  if (!nonces.has(deal)) nonces.set(deal, randomBytes(16));
  const nonce = nonces.get(deal);
  if (seats[you].ready) return fairness.revealing ? { do: "reveal", nonce: nonce.toString("hex") } : null;
  const about = ["c8-nonce-commit-v1\0", Buffer.from(fairness.next_game_id, "hex"), Buffer.from([you]), nonce];
  const hash = createHash("sha256");
  for (const part of about) hash.update(part);
  return { do: "ready", commitment: hash.digest("hex") };
}

/** What to do now: sit down, get ready, answer; or wait. */
function command(view) {
  if (view.you < 0) {
    const seat = view.seats.findIndex(({ kind }) => kind === "free");
    return seat < 0 ? null : { do: "sit", seat, name };
  }
  if (view.phase === "gathering") return ready(view);
  return view.prompt?.id ? { do: "answer", prompt: view.prompt.id, option: choose(view) } : null;
}

/** Run one connection; returns the last phase of the table, if there was one. */
function visit(ticket) {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${server.replace("http", "ws")}/ws/${table}`, "c8.v2");
    let view, timer;
    const act = () => {
      const wanted = socket.readyState === WebSocket.OPEN && command(view);
      if (wanted) socket.send(JSON.stringify({ t: "cmd", cid: randomBytes(16).toString("hex"), d: wanted }));
    };
    const actAfter = (seconds) => {
      clearTimeout(timer);
      timer = setTimeout(act, 1000 * seconds);
    };
    socket.onopen = () => socket.send(JSON.stringify({ t: "hello", ticket }));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.t === "nack") {
        if (message.code !== "already") console.log(message.text.text, message.hint?.text ?? "");
        if (message.retry) actAfter(2.5);
      }
      if (message.t !== "snap" && message.t !== "ev") return;
      view = message.view ?? { ...view, ...message.d }; // an event contains the fields of the view that have changed
      for (const line of message.story) console.log(message.t === "snap" ? line[1] : line);
      if (view.phase === "over") socket.close();
      else actAfter(0.2); // the server allows six messages per second
    };
    socket.onclose = () => {
      clearTimeout(timer);
      resolve(view?.phase);
    };
  });
}

let token, phase, wait;
while (phase !== "over") {
  try {
    token ??= (await post("join")).token;
    phase = await visit((await post("ticket", token)).ticket);
  } catch (error) {
    phase = undefined;
    console.error(error.message);
  }
  wait = phase ? 0.25 : Math.min(8, 1.5 * (wait ?? 0.25));
  if (phase !== "over") await sleep(wait * Math.random());
}
