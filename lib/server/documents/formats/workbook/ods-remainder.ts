import 'server-only';
import type { MarkupListener } from '../../parse-markup';

const COMMENTS_LIMIT = 5_000;
const COMMENT_LIMIT_CHARACTERS = 10_000;

/** The library leaves out which sheets are hidden, and who wrote the comments. */
export class OdsRemainder implements Partial<MarkupListener> {
  readonly hiddenSheets = new Set<string>();
  readonly #authors = new Map<string, string>();
  readonly #hiddenStyles = new Set<string>();
  #style = '';
  #annotation: { author: string; text: string } | null = null;
  #element = '';

  onOpen(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'style:style') this.#style = attributes['style:name'] ?? '';
    else if (name === 'style:table-properties' && attributes['table:display'] === 'false')
      this.#hiddenStyles.add(this.#style);
    else if (name === 'table:table' && this.#hiddenStyles.has(attributes['table:style-name'] ?? ''))
      this.hiddenSheets.add(attributes['table:name'] ?? '');
    else if (name === 'office:annotation') this.#annotation = { author: '', text: '' };
    this.#element = name;
  }

  onText(text: string): void {
    if (this.#annotation === null) return;
    if (this.#element === 'dc:creator') this.#annotation.author += text;
    else if (this.#element !== 'dc:date' && this.#annotation.text.length < COMMENT_LIMIT_CHARACTERS)
      this.#annotation.text += text;
  }

  onClose(name: string): void {
    this.#element = '';
    if (name !== 'office:annotation' || this.#annotation === null) return;
    if (this.#authors.size < COMMENTS_LIMIT)
      this.#authors.set(keyOf(this.#annotation.text), this.#annotation.author);
    this.#annotation = null;
  }

  authorOf(comment: string): string {
    return this.#authors.get(keyOf(comment)) ?? '';
  }
}

function keyOf(text: string): string {
  return text.slice(0, COMMENT_LIMIT_CHARACTERS).replace(/[^\p{L}\p{N}]/gu, '');
}
