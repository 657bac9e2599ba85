/** The value has `ownerId` (the account) and `texts` by conversation id or `new`. */
export const DRAFTS_KEY = 'drafts';
