import fc from 'fast-check';
import { definedFields, presentFields } from '@/lib/domain/shared/present-fields';

const fields = { first: 'a', absent: undefined, empty: '', none: null, zero: 0, no: false, list: [] };

describe('the present fields of an object', () => {
  it('are those that are neither null nor undefined; empty values stay', () => {
    expect(presentFields(fields)).toStrictEqual({ first: 'a', empty: '', zero: 0, no: false, list: [] });
  });

  it('keep their order, and the object is left as it is', () => {
    const anyFields = fc.dictionary(fc.string(), fc.constantFrom(null, undefined, 0, '', 'x'));
    fc.assert(
      fc.property(anyFields, (given) => {
        const before = Object.entries(given);
        const wanted = before.filter(([, value]) => value !== null && value !== undefined);
        expect(Object.entries(presentFields(given))).toEqual(wanted);
        expect(Object.entries(given)).toEqual(before);
      }),
    );
  });
});

describe('the defined fields of an object', () => {
  it('keep what is null', () => {
    expect(definedFields(fields)).toStrictEqual({ ...presentFields(fields), none: null });
  });
});
