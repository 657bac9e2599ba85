/** Turns a text that is sent as a whole again and again into what is new of it. */
export class GrowingText {
  #written = 0;

  /** What the text has more than before. A server that writes its text anew is only believed where it got longer. */
  next(whole: string): string {
    const fresh = whole.slice(this.#written);
    this.#written = Math.max(this.#written, whole.length);
    return fresh;
  }
}
