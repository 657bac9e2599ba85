import { toWordValues } from '@/components/shared/to-word-values';

it('cuts what an error says at 512 characters', () => {
  expect(toWordValues({ message: 'x'.repeat(513) })).toMatchObject({ message: 'x'.repeat(512) });
});

it('tells the problems of fields in one text', () => {
  expect(toWordValues({ fields: { name: 'is required', url: 'must be https' } })).toMatchObject({
    fields: 'name is required. url must be https',
  });
});
