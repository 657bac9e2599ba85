import { clearPreloadedAnswers } from './preloaded-answers';

/** Fired on `window` with the bearer as `detail` whenever a refresh or a sign-in brought a new one. */
export const TOKEN_UPDATED_EVENT = 'tokenUpdated';

let bearer: string | null = null;
let ownerId: string | null = null;

/** Returns the bearer of this tab; kept in memory only, so that it cannot be stolen from disk. */
export function findBearer(): string | null {
  return bearer;
}

/** Returns the id of the user whose bearer this tab has; null without one, or when it is not known. */
export function findBearerOwner(): string | null {
  return ownerId;
}

/** Sets a new bearer, with the id of its user, and notifies the page. */
export function setBearer(token: string, userId: string | null = null): void {
  bearer = token;
  ownerId = userId;
  window.dispatchEvent(new CustomEvent(TOKEN_UPDATED_EVENT, { detail: token }));
}

/** Sets whose bearer the first refresh must return; one of another user ends the tab's session. */
export function expectBearerOf(userId: string): void {
  ownerId = userId;
}

/** Clears the bearer and what came with it, at the end of a session. */
export function clearBearer(): void {
  clearPreloadedAnswers();
  bearer = null;
  ownerId = null;
}
