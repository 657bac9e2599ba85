/** The field has this while EARLY_INPUT_SCRIPT handles it. */
export const EARLY_KEY = 'early';

/** The field has this once the user has changed its text. */
export const EARLY_TYPED_KEY = 'earlyTyped';

/** Each child of this element is a message that was submitted while EARLY_INPUT_SCRIPT handles the field. */
export const EARLY_MESSAGES_ID = 'early-messages';
