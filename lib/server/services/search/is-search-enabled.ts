import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import { env } from '../../platform/env';

/** Only `SEARCH=false` switches search off, since the database can always do it. */
export function isSearchEnabled(): boolean {
  return env().SEARCH;
}

/** Throws not_found where search is switched off. */
export function requireSearch(): void {
  if (!isSearchEnabled()) throw new AppError('not_found');
}
