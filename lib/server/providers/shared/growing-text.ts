/** Extracts the new part of a text that is sent as a whole again and again. */
export class GrowingText {
  #written = 0;

  /**
   * Returns the new part of the text. Of a server that rewrites its text, only what goes beyond its former length
   * counts.
   */
  next(whole: string): string {
    const fresh = whole.slice(this.#written);
    this.#written = Math.max(this.#written, whole.length);
    return fresh;
  }
}
