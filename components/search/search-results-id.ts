export const SEARCH_RESULTS_ID = 'search-results';
