/** The page's first link leads here. */
export const TOOLS_PAGE_ID = 'tools-page';
