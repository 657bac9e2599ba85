/** The value holds `ownerId`, the account, and `texts`, which maps a conversation id, or `new`, to text. */
export const DRAFTS_KEY = 'drafts';
