import type { SearchTerm } from '@/lib/domain/search/find-marks';
import type { FoundPlace } from '@/lib/domain/search/found-place';
import { readOccurrences, type RenderedOccurrences } from './read-occurrences';

const FOUND = 'found';
const FOUND_HERE = 'found-here';

/** Highlights leave the DOM as it is; in browsers without them the element around the text is marked. */
export class FoundMarks {
  #area: Element | null = null;
  #terms: readonly SearchTerm[] = [];
  #messageIds: ReadonlySet<string> = new Set();
  #read = new WeakMap<Element, RenderedOccurrences>();
  #around: HTMLElement | null = null;

  look(area: Element, terms: readonly SearchTerm[], messageIds: readonly string[]): void {
    this.#area = area;
    this.#terms = terms;
    this.#messageIds = new Set(messageIds);
    this.#read = new WeakMap();
  }

  forget(changed: Node): void {
    const element = changed instanceof Element ? changed : changed.parentElement;
    const message = element?.closest('[data-message-id]');
    if (message !== null && message !== undefined) this.#read.delete(message);
  }

  /** The keys are ids of messages. */
  counts(): ReadonlyMap<string, number> {
    return new Map(this.#rendered().map(([id, message]) => [id, this.#occurrencesIn(message).count]));
  }

  /** Null means that no word is seen there; undefined, that it is not rendered. */
  rangeAt({ messageId, index }: FoundPlace): Range | null | undefined {
    const ranges = this.#rangesOf(messageId);
    return ranges === undefined ? undefined : (ranges[Math.min(index, ranges.length - 1)] ?? null);
  }

  /** Finds the first occurrence that ends below a line of the screen; -1 when there is none. */
  firstBelow(messageId: string, linePx: number): number {
    const ranges = this.#rangesOf(messageId) ?? [];
    return ranges.findIndex((range) => range.getBoundingClientRect().bottom > linePx);
  }

  paint(place: FoundPlace | null): void {
    const current = place === null ? undefined : this.rangeAt(place);
    if (typeof Highlight === 'undefined') return this.#markAround(current ?? null);
    const found = new Highlight();
    for (const [, message] of this.#rendered())
      for (const range of this.#occurrencesIn(message).ranges) if (range !== current) found.add(range);
    const here = current instanceof Range ? new Highlight(current) : new Highlight();
    CSS.highlights.set(FOUND, found);
    CSS.highlights.set(FOUND_HERE, here);
  }

  clear(): void {
    this.#area = null;
    if (typeof Highlight === 'undefined') return this.#markAround(null);
    CSS.highlights.delete(FOUND);
    CSS.highlights.delete(FOUND_HERE);
  }

  /** The list's observer follows texts, not attributes. */
  #markAround(range: Range | null): void {
    if (this.#around !== null) delete this.#around.dataset['foundHere'];
    this.#around = range?.startContainer.parentElement ?? null;
    if (this.#around !== null) this.#around.dataset['foundHere'] = '';
  }

  #rendered(): [string, Element][] {
    const messages = [...(this.#area?.querySelectorAll<HTMLElement>('[data-message-id]') ?? [])];
    return messages.flatMap((message): [string, Element][] => {
      const id = message.dataset['messageId'];
      return id !== undefined && this.#messageIds.has(id) ? [[id, message]] : [];
    });
  }

  #rangesOf(messageId: string): readonly Range[] | undefined {
    const message = this.#rendered().find(([id]) => id === messageId)?.[1];
    return message === undefined ? undefined : this.#occurrencesIn(message).ranges;
  }

  #occurrencesIn(message: Element): RenderedOccurrences {
    const known = this.#read.get(message);
    // What replaced the text just now is seen here before its mutation is reported.
    if (known?.ranges.every(({ collapsed, startContainer }) => !collapsed && startContainer.isConnected))
      return known;
    const read = readOccurrences(message, this.#terms);
    this.#read.set(message, read);
    return read;
  }
}
