import 'server-only';
import { LEVELS, OUTLINE, type OdfListStyles } from './odf-list-styles';

interface OpenList {
  readonly style: string;
  readonly depth: number;
  readonly counters: number[];
  /** A paragraph in another box belongs to no item of this list. */
  readonly box: number;
  /** Null means that the next paragraph continues an item. */
  item: { startsAt: number | null } | null;
}

export class OdfLists {
  readonly #styles: OdfListStyles;
  readonly #open: OpenList[] = [];
  readonly #lastOfStyle = new Map<string, number[]>();
  readonly #byId = new Map<string, number[]>();
  readonly #outline: number[] = [];

  constructor(styles: OdfListStyles) {
    this.#styles = styles;
  }

  openList(attributes: Readonly<Record<string, string>>, box: number): void {
    const last = this.#open.at(-1);
    const outer = last?.box === box ? last : undefined;
    const style = attributes['text:style-name'] ?? outer?.style ?? '';
    const isContinued = attributes['text:continue-numbering'] === 'true';
    const depth = outer === undefined ? 0 : Math.min(LEVELS - 1, outer.depth + 1);
    const counters = outer?.counters ?? this.#continued(attributes, style) ?? [];
    if (outer !== undefined && !isContinued) counters.length = Math.min(counters.length, depth);
    this.#lastOfStyle.set(style, counters);
    const id = attributes['xml:id'];
    if (id !== undefined) this.#byId.set(id, counters);
    this.#open.push({ style, depth, counters, box, item: null });
  }

  #continued(attributes: Readonly<Record<string, string>>, style: string): number[] | undefined {
    const named = this.#byId.get(attributes['text:continue-list'] ?? '');
    if (named !== undefined || attributes['text:continue-numbering'] !== 'true') return named;
    return this.#lastOfStyle.get(style);
  }

  closeList(): void {
    this.#open.pop();
  }

  openItem(attributes: Readonly<Record<string, string>>): void {
    const list = this.#open.at(-1);
    const startsAt = attributes['text:start-value'];
    if (list !== undefined) list.item = { startsAt: startsAt === undefined ? null : Number(startsAt) || 0 };
  }

  /** Null means outside of lists. */
  nextParagraph(box: number): { depth: number; mark: string } | null {
    const list = this.#open.at(-1);
    if (list?.box !== box) return null;
    if (list.item === null) return { depth: list.depth, mark: '' };
    const { startsAt } = list.item;
    list.item = null;
    return { depth: list.depth, mark: this.#styles.next(list.style, list.depth, list.counters, startsAt) };
  }

  /** Empty where the heading has no number. */
  nextHeading(level: number): string {
    const depth = Math.max(0, Math.min(LEVELS, level) - 1);
    const mark = this.#styles.next(OUTLINE, depth, this.#outline, null);
    return mark === '-' ? '' : mark;
  }
}
