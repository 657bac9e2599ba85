import 'server-only';

const TEX = /^(?:application\/x-tex|latex|tex)$/i;

/** Each function writes the parts of an element as LaTeX. */
const WRITERS: Readonly<Record<string, (parts: readonly string[]) => string>> = {
  mfrac: ([over = '', under = '']) => `\\frac{${over}}{${under}}`,
  msup: ([base = '', sup = '']) => `${base}^{${sup}}`,
  msub: ([base = '', sub = '']) => `${base}_{${sub}}`,
  msubsup: ([base = '', sub = '', sup = '']) => `${base}_{${sub}}^{${sup}}`,
  munder: ([base = '', sub = '']) => `${base}_{${sub}}`,
  mover: ([base = '', sup = '']) => `${base}^{${sup}}`,
  munderover: ([base = '', sub = '', sup = '']) => `${base}_{${sub}}^{${sup}}`,
  msqrt: (parts) => `\\sqrt{${parts.join('')}}`,
  mroot: ([base = '', degree = '']) => `\\sqrt[${degree}]{${base}}`,
  mtr: (parts) => parts.join(' & '),
  mtable: (parts) => `\\begin{matrix} ${parts.join(' \\\\ ')} \\end{matrix}`,
};

const INVISIBLE = /[\u2061-\u2064\s]+/gu;

interface Element {
  readonly name: string;
  readonly parts: string[];
  text: string;
}

/** Reads MathML as LaTeX; TeX of the author that stands beside it is preferred. */
export class MathText {
  readonly #open: Element[] = [];
  #isTex = false;
  #tex = '';

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    const local = localName(name);
    if (local === 'annotation') this.#isTex = TEX.test(attributes['encoding'] ?? '');
    this.#open.push({ name: local, parts: [], text: '' });
  }

  onText(text: string): void {
    const element = this.#open.at(-1);
    if (this.#isTex) this.#tex += text;
    else if (element !== undefined && !element.name.startsWith('annotation')) element.text += text;
  }

  /** Returns the formula when it ends, else null. */
  onClose(): string | null {
    const element = this.#open.pop();
    const outer = this.#open.at(-1);
    if (element === undefined) return null;
    if (element.name === 'annotation') this.#isTex = false;
    const part = written(element);
    if (outer !== undefined) {
      if (part !== '') outer.parts.push(part);
      return null;
    }
    const formula = this.#tex.trim() || part;
    this.#tex = '';
    return formula === '' ? '' : `$${formula}$`;
  }
}

function written({ name, parts, text }: Element): string {
  const write = Object.hasOwn(WRITERS, name) ? WRITERS[name] : undefined;
  return write === undefined ? text.replace(INVISIBLE, '') + parts.join('') : write(parts);
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
