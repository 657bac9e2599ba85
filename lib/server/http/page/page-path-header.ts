/** The middleware sets it, with the query; a value from the client is dropped. */
export const PAGE_PATH_HEADER = 'x-page-path';
