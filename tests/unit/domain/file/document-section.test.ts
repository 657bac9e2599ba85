import { documentSectionSchema } from '@/lib/domain/file/document-section';

it('a section may have no page and no heading, but no page zero', () => {
  expect(documentSectionSchema.safeParse({ page: null, heading: null, text: '' }).success).toBe(true);
  expect(documentSectionSchema.safeParse({ page: 0, heading: null, text: '' }).success).toBe(false);
});
