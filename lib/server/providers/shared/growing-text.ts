export class GrowingText {
  #written = 0;

  /** When the server rewrites its text, only what exceeds the former length is new. */
  next(whole: string): string {
    const fresh = whole.slice(this.#written);
    this.#written = Math.max(this.#written, whole.length);
    return fresh;
  }
}
