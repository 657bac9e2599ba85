import 'server-only';
import type { MarkupListener } from '../parse-markup';
import type { SectionBuilder } from '../section-builder';

const LEFT_OUT: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
]);
const HEADING = /^h([1-6])$/;
const BLOCKS: ReadonlySet<string> = new Set([
  ...[
    'p',
    'div',
    'section',
    'article',
    'main',
    'header',
    'footer',
    'nav',
    'aside',
    'blockquote',
    'pre',
    'figure',
  ],
  ...[
    'figcaption',
    'ul',
    'ol',
    'dl',
    'dt',
    'dd',
    'table',
    'form',
    'address',
    'hr',
    'body',
    'details',
    'summary',
  ],
]);

export class HtmlListener implements MarkupListener {
  readonly #builder: SectionBuilder;
  #leftOut = 0;
  #text = '';
  #title: string | null = null;
  #preformatted = 0;
  #row: string[] | null = null;

  constructor(builder: SectionBuilder) {
    this.#builder = builder;
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (LEFT_OUT.has(name)) this.#leftOut += 1;
    if (this.#leftOut > 0) return;
    if (name === 'title') this.#title = '';
    else if (name === 'br') this.#text += '\n';
    else if (name === 'img') this.#text += attributes['alt'] ?? '';
    else if (name === 'tr') {
      this.#end();
      this.#row = [];
    } else if (name === 'td' || name === 'th') this.#row?.push('');
    else if (name === 'li') {
      this.#end();
      this.#text = '- ';
    } else if (BLOCKS.has(name) || HEADING.test(name)) this.#end();
    if (name === 'pre') this.#preformatted += 1;
  }

  onClose(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut -= 1;
    if (this.#leftOut > 0) return;
    const level = HEADING.exec(name)?.[1];
    if (name === 'title') this.#endTitle();
    else if (name === 'tr') this.#endRow();
    else if (name === 'li') this.#end();
    else if (level !== undefined && this.#row === null) {
      this.#builder.addHeading(Number(level), this.#text);
      this.#text = '';
    } else if (BLOCKS.has(name)) this.#end();
    if (name === 'pre') this.#preformatted -= 1;
  }

  onText(text: string): void {
    if (this.#leftOut > 0) return;
    if (this.#title !== null) this.#title += text;
    else if (this.#row !== null) this.#row.push((this.#row.pop() ?? '') + text);
    else this.#text += this.#preformatted > 0 ? text : text.replace(/\s+/gu, ' ');
  }

  finish(): void {
    this.#endRow();
    this.#end();
  }

  #endTitle(): void {
    if (this.#title !== null) this.#builder.nameSection(this.#title);
    this.#title = null;
  }

  #endRow(): void {
    if (this.#row !== null) this.#builder.addRow(this.#row);
    this.#row = null;
  }

  #end(): void {
    if (this.#row !== null) return;
    const text = this.#preformatted > 0 ? this.#text : this.#text.trim();
    this.#text = '';
    if (text === '-') return;
    if (text.startsWith('- ')) this.#builder.addLine(text);
    else this.#builder.addParagraph(text);
  }
}
