import { timeZoneSchema } from '@/lib/domain/shared/time-zone';

describe('the name of a time zone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'Asia/Calcutta'])(
    'may be %s',
    (name) => expect(timeZoneSchema.parse(name)).toBe(name),
  );

  it.each([
    '',
    'Mars/Olympus',
    '+02:00',
    "UTC'; drop table users; --",
    'Europe/Berlin\0',
    ' UTC',
    'A'.repeat(500),
    `A${'-'.repeat(62)}!`,
    `A/${'A+A+'.repeat(15)}/`,
    5,
    null,
  ])('cannot be %j', (name) => expect(timeZoneSchema.safeParse(name).success).toBe(false));
});
