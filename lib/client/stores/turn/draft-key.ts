/** The local storage key of the drafts: conversation id, or `new`, to text. */
export const DRAFTS_KEY = 'drafts';
