/** The link that skips the sidebar leads to this element. */
export const ASSISTANTS_PAGE_ID = 'assistants-page';
