/** Digits before the version are the above message's. */
const VERSION_AT = 14;
const PLACE_LENGTH = 13;

/** This version is for custom ids; no saved message has it. */
const REFUSAL_VERSION = '8';

/** It begins as the message above. `randomId` is a UUID. */
export function toRefusalId(placeId: string, randomId: string): string {
  return `${placeId.slice(0, PLACE_LENGTH)}-${REFUSAL_VERSION}${randomId.slice(VERSION_AT + 1)}`;
}

/** They bound the message above; null means another id. */
export function refusalIdRange(messageId: string): { readonly first: string; readonly last: string } | null {
  if (messageId[VERSION_AT] !== REFUSAL_VERSION) return null;
  const place = messageId.slice(0, PLACE_LENGTH);
  return { first: `${place}-0000-0000-000000000000`, last: `${place}-ffff-ffff-ffffffffffff` };
}
