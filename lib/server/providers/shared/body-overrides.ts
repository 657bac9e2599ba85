import type { JsonRecord } from '@/lib/domain/shared/json-record';

/** What an operator may change in the body that is sent. */
export interface BodyOverrides {
  readonly addParams?: JsonRecord | undefined;
  readonly dropParams?: readonly string[] | undefined;
  /** The older completions call is used, with one prompt instead of messages. */
  readonly forcePrompt?: boolean | undefined;
}

/** Returns a body with what the operator adds, without what the operator drops; a dropped name wins. */
export function overrideBody(body: JsonRecord, { addParams, dropParams }: BodyOverrides): JsonRecord {
  const dropped = new Set(dropParams);
  const sent = Object.entries({ ...body, ...addParams });
  return Object.fromEntries(sent.filter(([name]) => !dropped.has(name)));
}

/** Returns a `fetch` that changes the bodies, for packages that do not let them be changed. */
export function overridingFetch(
  fetch: typeof globalThis.fetch,
  overrides: BodyOverrides,
): typeof globalThis.fetch {
  const { addParams = {}, dropParams = [] } = overrides;
  if (Object.keys(addParams).length === 0 && dropParams.length === 0) return fetch;
  return (input, init) => {
    if (typeof init?.body !== 'string') return fetch(input, init);
    const body: JsonRecord = JSON.parse(init.body);
    return fetch(input, { ...init, body: JSON.stringify(overrideBody(body, overrides)) });
  };
}
