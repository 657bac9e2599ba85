/** Where the version stands in a UUID; the digits before it are what a refusal's id takes from its place. */
const VERSION_AT = 14;
const PLACE_LENGTH = 13;

/** The version of ids of one's own making, which no message that is saved ever has. */
const REFUSAL_VERSION = '8';

/**
 * Returns the id of a refusal that is stored nowhere: random but for its beginning, which is that of the message the
 * refused question was sent below. `randomId` is a random UUID.
 */
export function toRefusalId(placeId: string, randomId: string): string {
  return `${placeId.slice(0, PLACE_LENGTH)}-${REFUSAL_VERSION}${randomId.slice(VERSION_AT + 1)}`;
}

/** Returns the first and the last id a message can have below which a question was refused; null for any other id. */
export function placeOfRefusal(messageId: string): { readonly first: string; readonly last: string } | null {
  if (messageId[VERSION_AT] !== REFUSAL_VERSION) return null;
  const place = messageId.slice(0, PLACE_LENGTH);
  return { first: `${place}-0000-0000-000000000000`, last: `${place}-ffff-ffff-ffffffffffff` };
}
