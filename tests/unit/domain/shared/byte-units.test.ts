import { KILOBYTE, MEGABYTE } from '@/lib/domain/shared/byte-units';

it('counts in powers of two, as the limits of files do', () => {
  expect(KILOBYTE).toBe(2 ** 10);
  expect(MEGABYTE).toBe(2 ** 20);
});
