import { textMeasureSchema, textStateSchema } from '@/lib/domain/file/document-text';

it('a measure may have no pages', () => {
  const measure = {
    pageCount: null,
    characterCount: 0,
    tokenCount: 0,
    isCut: false,
    textlessPages: [],
    encoding: null,
    unread: null,
  };
  expect(textMeasureSchema.parse(measure)).toEqual(measure);
});

it('a text is never in two states', () => {
  expect(textStateSchema.safeParse('ready failed').success).toBe(false);
});
