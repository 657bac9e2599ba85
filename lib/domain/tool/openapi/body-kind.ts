export type BodyKind = 'json' | 'form' | 'multipart' | 'text';

const MEDIA_TYPE = /^[\w!#$&^.+*-]{1,100}\/[\w!#$&^.+*-]{1,100}$/;

const KINDS: readonly (readonly [pattern: RegExp, kind: BodyKind])[] = [
  [/^(?:application|text)\/(?:x-|[\w.-]{1,80}\+)?json$/i, 'json'],
  [/^application\/(?:\*|\*\+json)$|^\*\/\*$/i, 'json'],
  [/^application\/x-www-form-urlencoded$/i, 'form'],
  [/^multipart\/(?:form-data|\*)$/i, 'multipart'],
  [/^text\/[\w.+*-]{1,80}$/i, 'text'],
  [
    /^application\/(?:[\w.-]{1,80}\+)?(?:xml|yaml|graphql|x-yaml|x-ndjson|jsonl|sql|csv|javascript)$/i,
    'text',
  ],
];

const SENT_FOR_RANGE: Readonly<Record<BodyKind, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  text: 'text/plain',
};

export function bodyKindOf(contentType: string): BodyKind | null {
  const type = withoutParameters(contentType);
  if (!MEDIA_TYPE.test(type)) return null;
  return KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? null;
}

export function sentMediaType(contentType: string, kind: BodyKind): string {
  const isWhole = /^[\x20-\x7e]{1,200}$/.test(contentType);
  if (contentType.includes('*') || !isWhole) return SENT_FOR_RANGE[kind];
  return kind === 'multipart' ? withoutParameters(contentType) : contentType.trim();
}

/** Prefers JSON to forms, and the plain type to those of vendors. */
export function chooseMediaType(types: readonly string[]): { key: string; kind: BodyKind } | null {
  const known = types.flatMap((key) => {
    const kind = bodyKindOf(key);
    return kind === null ? [] : [{ key, kind }];
  });
  const plain = known.find(({ key }) => withoutParameters(key).toLowerCase() === 'application/json');
  const order: readonly BodyKind[] = ['json', 'form', 'multipart', 'text'];
  return plain ?? order.flatMap((kind) => known.find((one) => one.kind === kind) ?? [])[0] ?? null;
}

function withoutParameters(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim() ?? '';
}
