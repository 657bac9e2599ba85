import type { ElicitationField } from '@/lib/domain/tool/elicitation/elicitation';
import { checkContent, fieldProblem } from '@/lib/domain/tool/elicitation/field-problem';
import { readField } from '@/lib/domain/tool/elicitation/read-field';

function fieldOf(schema: object, isRequired = false): ElicitationField {
  const field = readField('a', schema, isRequired);
  if (field === null) throw new Error('This is no field.');
  return field;
}

describe('fieldProblem', () => {
  it.each([
    [{ type: 'string' }, ['', 'x'], [1, true, ['x'], 'x'.repeat(5_001)]],
    [{ type: 'string', minLength: 2, maxLength: 3 }, ['ab', '😀😀😀'], ['a', 'abcd']],
    [{ type: 'string', format: 'email' }, ['a@b.c'], ['a', 'a@', 'a b@c']],
    [{ type: 'string', format: 'uri' }, ['https://a.b/c', 'urn:x:y'], ['a.b']],
    [{ type: 'string', format: 'date' }, ['2026-02-28'], ['2026-02-30', '28.2.2026', '2026-02-28T10:00Z']],
    [
      { type: 'string', format: 'date-time' },
      ['2026-02-28T10:00:00Z', '2026-02-28T10:00:00.5+02:00'],
      ['2026-02-28', '2026-02-30T10:00:00Z', '2026-02-28T25:00:00Z'],
    ],
    [{ type: 'number', minimum: 0, maximum: 1 }, [0, 0.5, 1], [-1, 2, Number.NaN, Infinity, '1']],
    [{ type: 'integer' }, [1], [1.5]],
    [{ type: 'boolean' }, [true, false], ['true', 1]],
    [{ type: 'string', enum: ['x'] }, ['x'], ['y', '']],
    [
      { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, minItems: 1 },
      [['x'], ['y', 'x']],
      [[], ['z'], ['x', 'x'], 'x'],
    ],
  ])('of %j tells what answers it', (schema, right, wrong) => {
    expect(right.map((value) => fieldProblem(fieldOf(schema), value))).toEqual(right.map(() => null));
    expect(wrong.map((value) => fieldProblem(fieldOf(schema), value))).toEqual(wrong.map(() => 'invalid'));
  });

  it('misses what is required', () => {
    expect(fieldProblem(fieldOf({ type: 'string' }, true), undefined)).toBe('required');
    expect(fieldProblem(fieldOf({ type: 'string' }, true), '')).toBe('required');
    expect(fieldProblem(fieldOf({ type: 'string' }), undefined)).toBeNull();
  });
});

describe('checkContent', () => {
  it('keeps what answers the fields, and nothing else', () => {
    const fields = [fieldOf({ type: 'string' }, true)];
    expect(checkContent(fields, { a: 'x', b: 'y' })).toEqual({ a: 'x' });
    expect(checkContent(fields, { b: 'y' })).toBeNull();
  });
});
