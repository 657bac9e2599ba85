import 'server-only';
import { cookies, headers } from 'next/headers';
import { AppError } from '@/lib/domain/shared/app-error';
import { PAGE_COOKIE } from '../../auth/session/page-token';
import { findPageVisit, type PageVisit } from '../../auth/session/page-visit';
import { consumeLimit } from '../../limits/consume-limit';
import { findCookie } from '../../platform/cookie-names';
import { REFRESH_COOKIE } from '../request/session-cookies';
import { PAGE_PATH_HEADER } from './page-path-header';

export interface PageRequest {
  readonly path: string;
  readonly isDocument: boolean;
  readonly visit: PageVisit;
}

/** A user who asks for too many pages counts as `unknown`. */
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

/** It is false for a part of a document, and for one prefetched for later. */
function wantsDocument(sent: Headers): boolean {
  if (sent.has('sec-purpose') || sent.has('purpose')) return false;
  const destination = sent.get('sec-fetch-dest');
  // Browsers send the destination only over https and to this machine.
  if (destination === null) return sent.get('accept')?.includes('text/html') === true;
  return destination === 'document';
}

/** Only the browser itself can report it; without that no bearer is handed over. */
function isNavigation(sent: Headers): boolean {
  return sent.get('sec-fetch-mode') === 'navigate' && sent.get('sec-fetch-dest') === 'document';
}

/** A page counts as one call, though it reads as much as a few. */
async function isWithinLimit(userId: string): Promise<boolean> {
  try {
    await consumeLimit('request', { user: userId });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
