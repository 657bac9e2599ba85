/**
 * The header the middleware puts the path of a page into, with its query; what a client sends under this name is
 * dropped.
 */
export const PAGE_PATH_HEADER = 'x-page-path';
