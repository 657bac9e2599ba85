import 'server-only';
import { latexOf, type Construct } from './equation-latex';

const ARGUMENTS: ReadonlySet<string> = new Set([
  'm:e',
  'm:num',
  'm:den',
  'm:sub',
  'm:sup',
  'm:deg',
  'm:fName',
  'm:lim',
  'm:mr',
]);

const CONSTRUCTS: ReadonlySet<string> = new Set([
  'm:f',
  'm:sSup',
  'm:sSub',
  'm:sSubSup',
  'm:sPre',
  'm:rad',
  'm:nary',
  'm:d',
  'm:m',
  'm:eqArr',
  'm:func',
  'm:limLow',
  'm:limUpp',
  'm:acc',
  'm:bar',
  'm:groupChr',
  'm:borderBox',
]);

const PROPERTIES: ReadonlySet<string> = new Set([
  'm:type',
  'm:chr',
  'm:begChr',
  'm:endChr',
  'm:sepChr',
  'm:degHide',
  'm:subHide',
  'm:supHide',
  'm:pos',
]);

const TEXTS: ReadonlySet<string> = new Set(['m:t', 'w:t', 'a:t']);

export class EquationReader {
  readonly #open: Construct[] = [];
  #isText = false;
  #isDisplayed = false;

  /** True means that the text and the end of the element belong to the equation too. */
  takesOpen(name: string, attributes: Readonly<Record<string, string>>): boolean {
    if (name === 'm:oMathPara') {
      this.#isDisplayed = true;
      return true;
    }
    if (name !== 'm:oMath' && this.#open.length === 0) return false;
    if (name === 'm:oMath' || ARGUMENTS.has(name) || CONSTRUCTS.has(name))
      this.#open.push({ name, properties: new Map(), parts: [], text: '' });
    else if (PROPERTIES.has(name)) this.#open.at(-1)?.properties.set(name, attributes['m:val'] ?? '');
    else if (TEXTS.has(name)) this.#isText = true;
    return true;
  }

  takesText(text: string): boolean {
    const current = this.#open.at(-1);
    if (current === undefined) return false;
    if (this.#isText) current.text += text.replace(/[{}%#$]/g, '\\$&');
    return true;
  }

  /** Returns the equation when one ends, an empty text within one, and null outside. */
  takesClose(name: string): string | null {
    if (name === 'm:oMathPara') {
      this.#isDisplayed = false;
      return '';
    }
    if (this.#open.length === 0) return null;
    if (TEXTS.has(name)) this.#isText = false;
    if (this.#open.at(-1)?.name !== name) return '';
    const construct = this.#open.pop();
    const outer = this.#open.at(-1);
    if (construct === undefined) return '';
    if (outer === undefined) return this.#dollars(latexOf(construct).trim());
    const isPart = ARGUMENTS.has(name) && (CONSTRUCTS.has(outer.name) || outer.name === 'm:mr');
    if (isPart) outer.parts.push({ name, text: latexOf(construct) });
    else outer.text += latexOf(construct);
    return '';
  }

  #dollars(text: string): string {
    if (text === '') return '';
    return this.#isDisplayed ? `$$${text}$$` : `$${text}$`;
  }
}
