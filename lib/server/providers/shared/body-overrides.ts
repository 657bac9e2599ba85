import type { JsonRecord } from '@/lib/domain/shared/json-record';

export interface BodyOverrides {
  readonly addParams?: JsonRecord | undefined;
  readonly dropParams?: readonly string[] | undefined;
  readonly forcePrompt?: boolean | undefined;
}

/** A name that is dropped wins over one that is added. */
export function overrideBody(body: JsonRecord, { addParams, dropParams }: BodyOverrides): JsonRecord {
  const dropped = new Set(dropParams);
  const sent = Object.entries({ ...body, ...addParams });
  return Object.fromEntries(sent.filter(([name]) => !dropped.has(name)));
}

/** Some packages do not let a body be changed. */
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
