import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../../platform/env';

/** The database can always search. */
export function isSearchEnabled(): boolean {
  return env().SEARCH;
}

/** Throws not_found where search is switched off. */
export function requireSearch(): void {
  if (!isSearchEnabled()) throw new AppError('not_found');
}
