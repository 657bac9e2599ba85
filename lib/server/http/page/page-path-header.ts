/** The middleware sets it with the query, dropping a client's. */
export const PAGE_PATH_HEADER = 'x-page-path';
