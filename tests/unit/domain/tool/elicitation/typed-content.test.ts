import { readElicitation } from '@/lib/domain/tool/elicitation/read-elicitation';
import { initialTyped, typedContent } from '@/lib/domain/tool/elicitation/typed-content';

function fieldsOf(properties: object) {
  const read = readElicitation({ message: '', requestedSchema: { type: 'object', properties } });
  return read?.mode === 'form' ? read.fields : [];
}

const FIELDS = fieldsOf({
  text: { type: 'string' },
  number: { type: 'number', default: 3.5 },
  agreed: { type: 'boolean' },
  choice: { type: 'string', enum: ['x'] },
  choices: { type: 'array', items: { type: 'string', enum: ['x', 'y'] }, default: ['y'] },
  at: { type: 'string', format: 'date-time' },
});

it('begins with what the server proposes', () => {
  expect(initialTyped(FIELDS)).toEqual({
    text: '',
    number: '3.5',
    agreed: false,
    choice: '',
    choices: ['y'],
    at: '',
  });
});

it('leaves out what is empty, but not an unticked box', () => {
  const empty = { text: '', number: '', agreed: false, choice: '', choices: [], at: '' };
  expect(typedContent(FIELDS, empty)).toEqual({ agreed: false });
});

it('reads numbers, and instants in the zone of the user', () => {
  const typed = { ...initialTyped(FIELDS), text: 'a', number: '7', at: '2026-02-28T10:00' };
  expect(typedContent(FIELDS, typed)).toEqual({
    text: 'a',
    number: 7,
    agreed: false,
    choices: ['y'],
    at: new Date('2026-02-28T10:00').toISOString(),
  });
  expect(typedContent(FIELDS, { number: 'seven' })['number']).toBeNaN();
});
