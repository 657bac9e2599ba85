/** The first link of the page leads here. */
export const SERVER_PART_ID = 'server-part';
