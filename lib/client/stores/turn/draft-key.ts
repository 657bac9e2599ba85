/** Under this key drafts are kept on this device: conversation id, or `new`, to text. */
export const DRAFTS_KEY = 'drafts';
