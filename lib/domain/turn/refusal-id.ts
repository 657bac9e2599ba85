/** The position of the version in a UUID; a refusal's id has the digits before it in common with the message above. */
const VERSION_AT = 14;
const PLACE_LENGTH = 13;

/** The UUID version for custom ids, which no saved message has. */
const REFUSAL_VERSION = '8';

/**
 * Returns the id of a refusal that is not stored: random but for its beginning, which is that of the message above the
 * refused question. `randomId` is a random UUID.
 */
export function toRefusalId(placeId: string, randomId: string): string {
  return `${placeId.slice(0, PLACE_LENGTH)}-${REFUSAL_VERSION}${randomId.slice(VERSION_AT + 1)}`;
}

/** Returns the first and the last possible id of the message above a refused question; null for any other id. */
export function refusalIdRange(messageId: string): { readonly first: string; readonly last: string } | null {
  if (messageId[VERSION_AT] !== REFUSAL_VERSION) return null;
  const place = messageId.slice(0, PLACE_LENGTH);
  return { first: `${place}-0000-0000-000000000000`, last: `${place}-ffff-ffff-ffffffffffff` };
}
