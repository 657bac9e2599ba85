import { decodeCharacterReferences } from '@/components/markdown/references/character-references';
import { findDraft, selectDraft, useDrafts } from '@/lib/client/draft/draft';
import { endpointLabel } from '@/lib/domain/model/endpoint-label';
import { ownValue } from '@/lib/domain/shared/own-value';

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'the key %s does not find an inherited property',
  (key) => {
    expect(ownValue<string>({ a: 'b' }, key)).toBeUndefined();
    expect(selectDraft(key)(useDrafts.getState())).toBe('');
    expect(findDraft(key)).toBeNull();
    expect(endpointLabel(key)).toBe(key);
    expect(decodeCharacterReferences(`&${key};`)).toBe(`&${key};`);
  },
);

it('a present key is found, and none without a record', () => {
  expect(ownValue({ a: 'b' }, 'a')).toBe('b');
  expect(ownValue(undefined, 'a')).toBeUndefined();
});
