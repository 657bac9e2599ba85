import 'server-only';
import { raised } from '../raised-digits';
import type { TextFlow } from '../text-flow';

const OFF: ReadonlySet<string> = new Set(['0', 'false', 'off']);

/** Hidden runs are marked as hidden, and raised numbers stay raised. */
export class WordRun {
  readonly #flow: TextFlow;
  #isInProperties = false;
  #isHidden = false;
  #isRaised = false;
  #isHiddenOpen = false;
  #before = '';

  constructor(flow: TextFlow) {
    this.#flow = flow;
  }

  takesOpen(name: string, attributes: Readonly<Record<string, string>>): boolean {
    const value = attributes['w:val'] ?? '';
    if (name === 'w:r') {
      this.#isHidden = false;
      this.#isRaised = false;
    } else if (name === 'w:rPr') this.#isInProperties = true;
    else if (!this.#isInProperties) return false;
    else if (name === 'w:vanish') this.#isHidden = !OFF.has(value);
    else if (name === 'w:vertAlign') this.#isRaised = value === 'superscript';
    return true;
  }

  takesClose(name: string): boolean {
    if (name === 'w:rPr') this.#isInProperties = false;
    return name === 'w:r' || name === 'w:rPr' || this.#isInProperties;
  }

  add(text: string): void {
    if (this.#isHidden !== this.#isHiddenOpen) this.#flow.add(this.#isHidden ? '[Hidden: ' : ']');
    this.#isHiddenOpen = this.#isHidden;
    this.#flow.add(this.#isRaised && /\S$/u.test(this.#before) ? raised(text) : text);
    this.#before = text;
  }

  endParagraph(): void {
    if (this.#isHiddenOpen) this.#flow.add(']');
    this.#isHiddenOpen = false;
    this.#before = '';
  }
}
