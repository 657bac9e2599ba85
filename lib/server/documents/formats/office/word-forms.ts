import 'server-only';

const ENTRIES_LIMIT = 200;

const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off']);

/** The choices in boxes and lists of older forms are no text. */
export class WordForms {
  #isOpen = false;
  #isBox = false;
  #isChecked = false;
  #chosen = 0;
  #entries: string[] = [];

  takesOpen(name: string, attributes: Readonly<Record<string, string>>): boolean {
    const value = attributes['w:val'] ?? '';
    if (name === 'w:ffData') {
      this.#isOpen = true;
      this.#isBox = false;
      this.#isChecked = false;
      this.#chosen = 0;
      this.#entries = [];
    } else if (!this.#isOpen) return false;
    else if (name === 'w:checkBox') this.#isBox = true;
    else if (this.#isBox && (name === 'w:checked' || name === 'w:default')) this.#isChecked = !OFF.has(value);
    else if (name === 'w:result' || (name === 'w:default' && this.#chosen === 0))
      this.#chosen = Math.trunc(Number(value)) || 0;
    else if (name === 'w:listEntry' && this.#entries.length < ENTRIES_LIMIT) this.#entries.push(value);
    return true;
  }

  /** Returns the choice when a field ends, an empty text within one, null outside. */
  takesClose(name: string): string | null {
    if (!this.#isOpen) return null;
    if (name !== 'w:ffData') return '';
    this.#isOpen = false;
    if (this.#isBox) return this.#isChecked ? '[x]' : '[ ]';
    return this.#entries[this.#chosen] ?? '';
  }
}
