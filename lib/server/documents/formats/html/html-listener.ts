import 'server-only';
import type { MarkupListener } from '../../parse-markup';
import type { SectionBuilder } from '../../section-builder';
import { raised } from '../raised-digits';
import { HtmlBlocks } from './html-blocks';
import { HtmlLists } from './html-lists';
import { MathText } from './math-text';

const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'svg', 'iframe', 'rp', 'datalist'],
]);
const HEADING = /^h([1-6])$/;
const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'main', 'header', 'footer', 'nav', 'aside', 'blockquote', 'pre'],
  ...['figure', 'figcaption', 'ul', 'ol', 'menu', 'dl', 'dt', 'dd', 'table', 'caption', 'form', 'fieldset'],
  ...['legend', 'option', 'address', 'hr', 'body', 'details', 'summary', 'center'],
]);
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol', 'menu']);

/** Addresses of other schemes lead nowhere here. */
const OUTSIDE = /^(?:https?:\/\/|mailto:)/i;
const ADDRESS_LIMIT_CHARACTERS = 2_000;

export class HtmlListener implements MarkupListener {
  readonly #builder: SectionBuilder;
  readonly #blocks: HtmlBlocks;
  readonly #lists = new HtmlLists();
  readonly #math = new MathText();
  readonly #links: { readonly start: number; readonly block: number; readonly address: string | null }[] = [];
  readonly #raised: { readonly start: number; readonly block: number }[] = [];
  #leftOut = 0;
  #text = '';
  /** The number tells an address that began in another block. */
  #block = 0;
  #mark = '';
  #title: string | null = null;
  #preformatted = 0;

  constructor(builder: SectionBuilder) {
    this.#builder = builder;
    this.#blocks = new HtmlBlocks(builder);
  }

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (LEFT_OUT.has(name)) this.#leftOut += 1;
    if (this.#leftOut > 0) return;
    if (this.#math.isOpen || name === 'math') return this.#math.onOpen(name, attributes);
    if (BLOCKS.has(name) || HEADING.test(name)) this.#end();
    if (LISTS.has(name)) this.#lists.open(name === 'ol', attributes);
    else if (!this.#openTable(name)) this.#openInline(name, attributes);
  }

  onClose(name: string): void {
    if (LEFT_OUT.has(name)) this.#leftOut -= 1;
    if (this.#leftOut > 0 || LEFT_OUT.has(name)) return;
    if (this.#math.isOpen) {
      this.#text += this.#math.onClose() ?? '';
      return;
    }
    const level = HEADING.exec(name)?.[1];
    if (BLOCKS.has(name) || name === 'li' || level !== undefined)
      this.#end(level === undefined ? null : Number(level));
    if (LISTS.has(name)) this.#lists.close();
    else if (!this.#closeTable(name)) this.#closeInline(name);
  }

  onText(text: string): void {
    if (this.#leftOut > 0) return;
    if (this.#math.isOpen) this.#math.onText(text);
    else if (this.#title !== null) this.#title += text;
    else this.#text += this.#preformatted > 0 ? text : text.replace(/\s+/gu, ' ');
  }

  finish(): void {
    this.#end();
    this.#blocks.finish();
  }

  #openTable(name: string): boolean {
    if (name === 'table') this.#blocks.openTable();
    else if (name === 'tr') {
      this.#end();
      this.#blocks.openRow();
    } else if (name === 'td' || name === 'th') {
      this.#end();
      this.#blocks.openCell();
    } else return false;
    return true;
  }

  #closeTable(name: string): boolean {
    if (name === 'table') this.#blocks.closeTable();
    else if (name === 'tr') {
      this.#end();
      this.#blocks.endRow();
    } else if (name === 'td' || name === 'th') this.#end();
    else return false;
    return true;
  }

  #openInline(name: string, attributes: Readonly<Record<string, string>>): void {
    const place = { start: this.#text.length, block: this.#block };
    if (name === 'title') this.#title = '';
    else if (name === 'br') this.#text += '\n';
    else if (name === 'img') this.#text += attributes['alt'] ?? '';
    else if (name === 'input') this.#text += boxOf(attributes);
    else if (name === 'pre') this.#preformatted += 1;
    else if (name === 'rt') this.#text += '(';
    else if (name === 'sup') this.#raised.push(place);
    else if (name === 'a') this.#links.push({ ...place, address: outsideAddress(attributes['href'] ?? '') });
    else if (name === 'li') {
      this.#end();
      this.#mark = this.#lists.nextMark(attributes);
    }
  }

  #closeInline(name: string): void {
    if (name === 'title') this.#endTitle();
    else if (name === 'pre') this.#preformatted -= 1;
    else if (name === 'rt') this.#text += ')';
    else if (name === 'sup') this.#endRaised();
    else if (name === 'a') this.#endLink();
    else if (name === 'li') this.#mark = '';
  }

  #endTitle(): void {
    if (this.#title !== null) this.#builder.nameSection(this.#title);
    this.#title = null;
  }

  #endRaised(): void {
    const place = this.#raised.pop();
    if (place?.block !== this.#block) return;
    const before = this.#text.slice(0, place.start);
    // No digit is raised at the beginning of a line, where it is the mark of a note.
    this.#text =
      before + (/\S$/u.test(before) ? raised(this.#text.slice(place.start)) : this.#text.slice(place.start));
  }

  #endLink(): void {
    const link = this.#links.pop();
    if (link === undefined || link.address === null || link.block !== this.#block) return;
    const words = this.#text.slice(link.start);
    const isSaid = words.trim() === '' || link.address.replace(/^mailto:/i, '').includes(words.trim());
    if (!isSaid) this.#text = `${this.#text.slice(0, link.start)}[${words.trim()}](${link.address})`;
    else if (/^https?:/i.test(words.trim())) this.#text = this.#text.slice(0, link.start) + link.address;
  }

  #end(level: number | null = null): void {
    const text = this.#preformatted > 0 ? this.#text : this.#text.trim();
    this.#text = '';
    this.#block += 1;
    if (text.trim() === '') return;
    const mark = level === null ? this.#mark : '';
    this.#mark = '';
    this.#blocks.add({ text: mark + text, level, isItem: mark !== '' });
  }
}

function boxOf(attributes: Readonly<Record<string, string>>): string {
  const { type = 'text', checked, value = '' } = attributes;
  if (type === 'checkbox' || type === 'radio') return checked === undefined ? '[ ] ' : '[x] ';
  return /^(?:text|email|tel|url|number|date|search)$/i.test(type) ? value : '';
}

function outsideAddress(href: string): string | null {
  const address = href.trim();
  return OUTSIDE.test(address) && address.length <= ADDRESS_LIMIT_CHARACTERS ? address : null;
}
