/** The page's first link leads here. */
export const SERVER_PART_ID = 'server-part';
