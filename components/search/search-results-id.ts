/** The id of the element with the results, for the link that skips to them. */
export const SEARCH_RESULTS_ID = 'search-results';
