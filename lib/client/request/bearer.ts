import { clearPreloadedAnswers } from './preloaded-answers';

/** Fires on `window` with a new bearer as `detail`. */
export const TOKEN_UPDATED_EVENT = 'tokenUpdated';

let bearer: string | null = null;
let ownerId: string | null = null;

/** The bearer is kept in memory only, so that it cannot be stolen from disk. */
export function findBearer(): string | null {
  return bearer;
}

/** Returns null without a bearer, or when its user is not known. */
export function findBearerOwner(): string | null {
  return ownerId;
}

export function setBearer(token: string, userId: string | null = null): void {
  bearer = token;
  ownerId = userId;
  window.dispatchEvent(new CustomEvent(TOKEN_UPDATED_EVENT, { detail: token }));
}

/** If the first refresh returns another user's bearer, the tab's session ends. */
export function expectBearerOf(userId: string): void {
  ownerId = userId;
}

export function clearBearer(): void {
  clearPreloadedAnswers();
  bearer = null;
  ownerId = null;
}
