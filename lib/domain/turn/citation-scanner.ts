import { fittingExcerpt } from '../file/fitting-excerpt';
import { findCitationMarks } from '../message/citation-marks';
import { EXCERPT_LIMIT_CHARACTERS, SOURCES_LIMIT, type Source } from '../message/source';
import type { CitablePage } from './citable-page';
import type { CitablePassage } from './prompt/citable-passage';

interface Citable {
  readonly passages: readonly CitablePassage[];
  readonly earlier: readonly Source[];
  readonly cited: readonly Source[];
}

/** The words that support a mark stand shortly before it. */
const LINE_LIMIT_CHARACTERS = 2_000;
const FENCE = /^ {0,3}(`{3,}|~{3,})/u;

/** Reads pieces cut anywhere. Numbers without a passage cite none, nor do those in code. */
export class CitationScanner {
  private readonly passages: ReadonlyMap<number, CitablePassage>;
  private readonly earlier: ReadonlyMap<number, Source>;
  private readonly pages = new Map<number, CitablePage>();
  private readonly cited: Set<number>;
  private line = '';
  private searched = 0;
  private statement = '';
  private fence: string | null = null;
  private hasOpenCode = false;

  constructor({ passages, earlier, cited }: Citable) {
    this.passages = new Map(passages.map((passage) => [passage.number, passage]));
    this.earlier = new Map(earlier.map((source) => [source.number, source]));
    this.cited = new Set(cited.map(({ number }) => number));
  }

  addPage(page: CitablePage): void {
    this.pages.set(page.number, page);
  }

  /** Returns null where the answer has the source already; it gets no mark. */
  list(page: CitablePage): Source | null {
    this.addPage(page);
    return this.cite(page.number)[0] ?? null;
  }

  read(piece: string): Source[] {
    if (this.passages.size + this.earlier.size + this.pages.size === 0) return [];
    const sources: Source[] = [];
    const lines = piece.split('\n');
    for (const [index, text] of lines.entries()) {
      this.line += text;
      sources.push(...this.search());
      if (index < lines.length - 1) this.endLine();
    }
    return sources;
  }

  private search(): Source[] {
    if (this.fence !== null || FENCE.test(this.line)) return [];
    const sources: Source[] = [];
    const from = this.searched;
    for (const { start, end, numbers } of findCitationMarks(this.line.slice(from))) {
      const said = this.line.slice(this.searched, from + start);
      this.searched = from + end;
      this.hasOpenCode = endsInCode(this.hasOpenCode, said);
      if (this.hasOpenCode) continue;
      if (/[\p{L}\p{N}]/u.test(said)) this.statement = said;
      for (const number of numbers) sources.push(...this.cite(number));
    }
    this.forgetStart();
    return sources;
  }

  /** Keeps only the end of a line that does not end, so that it is read once. */
  private forgetStart(): void {
    const rest = this.line.length - this.searched;
    if (rest <= LINE_LIMIT_CHARACTERS) return;
    const forgotten = this.line.slice(this.searched, -LINE_LIMIT_CHARACTERS / 2);
    this.hasOpenCode = endsInCode(this.hasOpenCode, forgotten);
    this.line = this.line.slice(-LINE_LIMIT_CHARACTERS / 2);
    this.searched = 0;
  }

  private endLine(): void {
    const fence = FENCE.exec(this.line)?.[1] ?? null;
    if (this.fence === null) this.fence = fence;
    else if (fence?.startsWith(this.fence) === true) this.fence = null;
    const rest = this.line.slice(this.searched);
    if (rest.trim() !== '') this.statement = rest;
    this.line = '';
    this.searched = 0;
    this.hasOpenCode = false;
  }

  private cite(number: number): Source[] {
    if (this.cited.has(number) || this.cited.size >= SOURCES_LIMIT) return [];
    const source = this.sourceOf(number);
    if (source === null) return [];
    this.cited.add(number);
    return [source];
  }

  private sourceOf(number: number): Source | null {
    const passage = this.passages.get(number);
    if (passage !== undefined) {
      const { text, ...place } = passage;
      return { type: 'document', ...place, excerpt: this.excerptOf(text) };
    }
    const page = this.pages.get(number);
    if (page === undefined) return this.earlier.get(number) ?? null;
    const { text, ...place } = page;
    return { type: 'web', ...place, excerpt: this.excerptOf(text) };
  }

  private excerptOf(text: string): string {
    return fittingExcerpt(text, this.statement, EXCERPT_LIMIT_CHARACTERS);
  }
}

function endsInCode(isInCode: boolean, text: string): boolean {
  const marks = text.match(/`+/g) ?? [];
  return marks.length % 2 === 0 ? isInCode : !isInCode;
}
