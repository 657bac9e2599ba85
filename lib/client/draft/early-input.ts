/** EARLY_INPUT_SCRIPT handles the field then. */
export const EARLY_KEY = 'early';

/** The user has changed the text. */
export const EARLY_TYPED_KEY = 'earlyTyped';

/** Its children were submitted before React. */
export const EARLY_MESSAGES_ID = 'early-messages';
