import 'server-only';
import { cookies, headers } from 'next/headers';
import { AppError } from '@/lib/domain/shared/app-error';
import { PAGE_COOKIE } from '../../auth/session/page-token';
import { findPageVisit, type PageVisit } from '../../auth/session/page-visit';
import { consumeLimit } from '../../limits/consume-limit';
import { findCookie } from '../../platform/cookie-names';
import { REFRESH_COOKIE } from '../request/session-cookies';
import { PAGE_PATH_HEADER } from './page-path-header';

/** A requested page: its path with the query, whether a whole document is wanted, and its reader. */
export interface PageRequest {
  readonly path: string;
  readonly isDocument: boolean;
  readonly visit: PageVisit;
}

/**
 * Returns what a server component must know of its request. A user who requests too many pages is `unknown` to them.
 */
export async function readPageRequest(): Promise<PageRequest> {
  const [sent, jar] = await Promise.all([headers(), cookies()]);
  const path = sent.get(PAGE_PATH_HEADER) ?? '/';
  const isDocument = wantsDocument(sent);
  const visit = await findPageVisit({
    pageToken: findCookie(PAGE_COOKIE, (name) => jar.get(name)),
    refreshToken: findCookie(REFRESH_COOKIE, (name) => jar.get(name)),
    mayHoldBearer: isDocument && isNavigation(sent),
  });
  if (visit.kind === 'signed_in' && isDocument && !(await isWithinLimit(visit.user.id)))
    return { path, isDocument, visit: { kind: 'unknown' } };
  return { path, isDocument, visit };
}

/** Returns whether a document is wanted that is shown now: not a part of one, and not one fetched ahead for later. */
function wantsDocument(sent: Headers): boolean {
  if (sent.has('sec-purpose') || sent.has('purpose')) return false;
  const destination = sent.get('sec-fetch-dest');
  // Browsers send the destination only over https and to this machine.
  if (destination === null) return sent.get('accept')?.includes('text/html') === true;
  return destination === 'document';
}

/**
 * Returns whether the browser itself reports a navigation of a window; without that report no bearer is handed over.
 */
function isNavigation(sent: Headers): boolean {
  return sent.get('sec-fetch-mode') === 'navigate' && sent.get('sec-fetch-dest') === 'document';
}

/** Counts the page against the limit of calls: a page reads as much as a few calls do, and counts as one. */
async function isWithinLimit(userId: string): Promise<boolean> {
  try {
    await consumeLimit('request', { user: userId });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
