/** The local storage key of the drafts: `ownerId` is their account, `texts` maps conversation id, or `new`, to text. */
export const DRAFTS_KEY = 'drafts';
