import 'server-only';
import type { TextProblem } from '@/lib/domain/file/document-text';

export class DocumentProblem extends Error {
  override readonly name = 'DocumentProblem';
  readonly problem: TextProblem;

  constructor(problem: TextProblem, options?: { cause?: unknown }) {
    super(problem, options);
    this.problem = problem;
  }
}

export function asDamaged(cause: unknown): never {
  throw cause instanceof DocumentProblem ? cause : new DocumentProblem('damaged', { cause });
}
