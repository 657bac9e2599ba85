import { forgetHandedAnswers } from './handed-answers';

/** Fired on `window` with the bearer as `detail` whenever a refresh or a sign-in brought a new one. */
export const TOKEN_UPDATED_EVENT = 'tokenUpdated';

let bearer: string | null = null;
let ownerId: string | null = null;

/** The bearer of this tab; kept in memory only, so that nothing on disk can be stolen. */
export function findBearer(): string | null {
  return bearer;
}

/** The id of the user whose bearer this tab has; null without one, or when it is not known. */
export function findBearerOwner(): string | null {
  return ownerId;
}

/** Takes a new bearer, with the id of its user, and tells the page. */
export function setBearer(token: string, userId: string | null = null): void {
  bearer = token;
  ownerId = userId;
  window.dispatchEvent(new CustomEvent(TOKEN_UPDATED_EVENT, { detail: token }));
}

/** Says whose bearer the first refresh must bring; one of another user ends the tab's session. */
export function expectBearerOf(userId: string): void {
  ownerId = userId;
}

/** Forgets the bearer, at the end of a session, and what came with it. */
export function clearBearer(): void {
  forgetHandedAnswers();
  bearer = null;
  ownerId = null;
}
