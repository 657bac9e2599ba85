/** The skip link leads here. */
export const ASSISTANTS_PAGE_ID = 'assistants-page';
