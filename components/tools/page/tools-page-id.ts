/** The first link of the page leads here. */
export const TOOLS_PAGE_ID = 'tools-page';
