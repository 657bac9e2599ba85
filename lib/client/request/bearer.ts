import { clearPreloadedAnswers } from './preloaded-answers';

/** The `detail` of the event is the new bearer. */
export const TOKEN_UPDATED_EVENT = 'tokenUpdated';

let bearer: string | null = null;
let ownerId: string | null = null;

/** The bearer is only in memory, so that no disk leaks it. */
export function findBearer(): string | null {
  return bearer;
}

/** Null means no bearer, or an unknown user. */
export function findBearerOwner(): string | null {
  return ownerId;
}

export function setBearer(token: string, userId: string | null = null): void {
  bearer = token;
  ownerId = userId;
  window.dispatchEvent(new CustomEvent(TOKEN_UPDATED_EVENT, { detail: token }));
}

/** Ends the session of the tab when the bearer is another user's. */
export function expectBearerOf(userId: string): void {
  ownerId = userId;
}

export function clearBearer(): void {
  clearPreloadedAnswers();
  bearer = null;
  ownerId = null;
}
