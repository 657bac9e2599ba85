/** The field has this while EARLY_INPUT_SCRIPT handles it. */
export const EARLY_KEY = 'early';

/** The field has this once the user has changed the text. */
export const EARLY_TYPED_KEY = 'earlyTyped';

/** Each child is a message that was submitted before React ran. */
export const EARLY_MESSAGES_ID = 'early-messages';
