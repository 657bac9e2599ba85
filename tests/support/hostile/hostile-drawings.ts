/** A component of 60 characters for which the compiler takes longer than the age of the world. */
export const SLOW_COMPONENT = 'a<'.repeat(30);
