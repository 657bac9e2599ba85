/** A list is searched once the user has stopped writing for this long. */
export const SEARCH_DELAY_MS = 350;
