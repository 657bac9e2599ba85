/** A list is searched after this pause. */
export const SEARCH_DELAY_MS = 350;
