/** A refusal's id has the digits before the version in common with the message above. */
const VERSION_AT = 14;
const PLACE_LENGTH = 13;

/** UUIDs of this version are for ids of one's own; no stored message has one. */
const REFUSAL_VERSION = '8';

/** The id begins like that of the message above. `randomId` is a UUID. */
export function toRefusalId(placeId: string, randomId: string): string {
  return `${placeId.slice(0, PLACE_LENGTH)}-${REFUSAL_VERSION}${randomId.slice(VERSION_AT + 1)}`;
}

/** The bounds are those of the message above a refused question; null for any other id. */
export function refusalIdRange(messageId: string): { readonly first: string; readonly last: string } | null {
  if (messageId[VERSION_AT] !== REFUSAL_VERSION) return null;
  const place = messageId.slice(0, PLACE_LENGTH);
  return { first: `${place}-0000-0000-000000000000`, last: `${place}-ffff-ffff-ffffffffffff` };
}
