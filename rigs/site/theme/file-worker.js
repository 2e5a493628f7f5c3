// Lets the search work when the site is opened from a folder: browsers start no workers there, so the script of a worker
// runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      this.waiting = [];
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      this.frame.title = "search";
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.tell(data);
      const script = inside.document.createElement("script");
      script.src = new URL(address, document.baseURI).href;
      script.onload = () => {
        const waiting = this.waiting;
        this.waiting = undefined;
        waiting.forEach((data) => this.postMessage(data));
      };
      inside.document.head.append(script);
    }

    // Both sides get copies, and only after they have finished what they are doing.
    tell(data) {
      const copy = structuredClone(data);
      setTimeout(() => this.onmessage?.(new MessageEvent("message", { data: copy })));
    }

    postMessage(data) {
      const copy = structuredClone(data);
      if (this.waiting) this.waiting.push(copy);
      else setTimeout(() => this.frame.contentWindow?.dispatchEvent(new MessageEvent("message", { data: copy })));
    }

    terminate() {
      this.frame.remove();
    }
  };
}
