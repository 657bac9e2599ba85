import 'server-only';
import type { ImportFailure } from '@/lib/domain/import/import-report';

export class ImportProblem extends Error {
  override readonly name = 'ImportProblem';
  readonly failure: ImportFailure;

  constructor(failure: ImportFailure, options?: { cause?: unknown }) {
    super(failure, options);
    this.failure = failure;
  }
}
