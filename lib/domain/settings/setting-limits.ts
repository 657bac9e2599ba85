/** The longest display name of an answer's sender, in characters. */
export const LABEL_LIMIT_CHARACTERS = 256;

/** The longest instructions of a chat, in characters. */
export const INSTRUCTIONS_LIMIT_CHARACTERS = 100_000;
