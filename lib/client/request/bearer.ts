/** Fired on `window` with the bearer as `detail` whenever a refresh or a sign-in brought a new one. */
export const TOKEN_UPDATED_EVENT = 'tokenUpdated';

let bearer: string | null = null;

/** The bearer of this tab; kept in memory only, so that nothing on disk can be stolen. */
export function findBearer(): string | null {
  return bearer;
}

/** Takes a new bearer and tells the page. */
export function setBearer(token: string): void {
  bearer = token;
  window.dispatchEvent(new CustomEvent(TOKEN_UPDATED_EVENT, { detail: token }));
}

/** Forgets the bearer, at the end of a session. */
export function clearBearer(): void {
  bearer = null;
}
