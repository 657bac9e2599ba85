import { fileContextSchema, isListedContext } from '@/lib/domain/file/stored-file';

it('lists files of every use but pictures of profiles, and such whose use is not known', () => {
  expect(fileContextSchema.options.filter((context) => !isListedContext(context))).toEqual([
    'avatar',
    'unknown',
  ]);
});
