import type { DocumentSection } from '../../file/document-section';
import type { Source } from '../../message/source';

export interface CitablePassage extends DocumentSection {
  readonly number: number;
  readonly fileId: string;
  readonly filename: string;
  /** Passages count from 0. */
  readonly passage: number;
}

/**
 * Numbers begin at 1. A cited passage keeps its number, so that marks keep their meaning; no other passage or page
 * gets it.
 */
export class PassageNumbers {
  private readonly cited = new Map<string, number>();
  private readonly taken = new Set<number>();
  private last = 0;

  constructor(sources: readonly Source[]) {
    for (const source of sources) {
      const { number } = source;
      const key = source.type === 'web' ? source.url : keyOf(source.fileId, source.passage);
      // Branches of different lengths can hold the same number twice; the newest answer comes last.
      if (this.taken.has(number)) this.forget(number);
      this.cited.set(key, number);
      this.taken.add(number);
    }
  }

  /** Each passage is asked for only once. */
  numberOf(fileId: string, passage: number): number {
    const cited = this.cited.get(keyOf(fileId, passage));
    if (cited !== undefined) return cited;
    do this.last += 1;
    while (this.taken.has(this.last));
    return this.last;
  }

  private forget(number: number): void {
    for (const [key, known] of this.cited) if (known === number) this.cited.delete(key);
  }
}

function keyOf(fileId: string, passage: number): string {
  return `${fileId} ${String(passage)}`;
}
