/** A notice from the browser that it is your turn, while you look elsewhere; only if somebody asked for it. */

import { settings } from "./settings.svelte";

export const canNotify = (): boolean => "Notification" in globalThis;

/** Switch notices on, if the browser lets us. This is the only place where it is asked. */
export async function wantNotices(): Promise<boolean> {
  settings.notices = canNotify() && (await Notification.requestPermission()) === "granted";
  return settings.notices;
}

export function notify(title: string, body: string, about: string): void {
  if (!settings.notices || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    const notice = new Notification(title, { body, tag: about, icon: "/icon.svg" });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some phones only let a service worker do this; the title says it too.
  }
}
