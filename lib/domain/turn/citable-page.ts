import { PAGE_TITLE_LIMIT_CHARACTERS, pageAddressSchema, type Source } from '../message/source';
import { cutText } from '../shared/cut-text';

const PAGES_LIMIT = 300;
const TEXT_LIMIT_CHARACTERS = 12_000;

const NUMBER_LIMIT = 9_999;

export interface FoundPage {
  readonly url: string;
  readonly title: string;
  readonly text: string;
}

export interface CitablePage extends FoundPage {
  readonly number: number;
}

/** An address has one number across the calls of one answer. */
export class PageNumbers {
  private readonly numbers = new Map<string, number>();
  private last: number;
  private count = 0;

  /** `sources` are those of the branch, whose addresses keep their numbers; `taken` are other numbers in use. */
  constructor(sources: readonly Source[], taken: readonly number[]) {
    for (const source of sources) if (source.type === 'web') this.numbers.set(source.url, source.number);
    this.last = [...taken, ...sources.map(({ number }) => number)].reduce(
      (most, number) => Math.max(most, number),
      0,
    );
  }

  /** Returns null for what is no address of a page, and when there are too many. */
  numbered({ url, title, text }: FoundPage): CitablePage | null {
    const address = URL.canParse(url) ? new URL(url).href : url;
    if (!pageAddressSchema.safeParse(address).success) return null;
    const number = this.numbers.get(address) ?? this.next();
    if (number === null) return null;
    this.numbers.set(address, number);
    return {
      number,
      url: address,
      title: cutText(title.replaceAll(/\s+/g, ' ').trim(), PAGE_TITLE_LIMIT_CHARACTERS),
      text: cutText(text, TEXT_LIMIT_CHARACTERS),
    };
  }

  private next(): number | null {
    if (this.count >= PAGES_LIMIT || this.last >= NUMBER_LIMIT) return null;
    this.count += 1;
    this.last += 1;
    return this.last;
  }
}
