import { loginRequestSchema, registrationRequestSchema } from '@/lib/contracts/account/auth';

const good = {
  name: 'Ada Lovelace',
  username: '',
  email: 'Ada@Example.org',
  password: 'correct horse',
  confirm_password: 'correct horse',
};

describe('the registration contract', () => {
  it('lowers the address, trims names and makes an empty username null', () => {
    expect(registrationRequestSchema.parse({ ...good, name: ' Ada Lovelace ' })).toEqual({
      ...good,
      email: 'ada@example.org',
      username: null,
    });
  });

  it('accepts each length at its limit and refuses it one beyond', () => {
    const accepts = (changes: object) => registrationRequestSchema.safeParse({ ...good, ...changes }).success;
    const both = (password: string) => ({ password, confirm_password: password });
    expect([accepts({ name: 'Ada' }), accepts({ name: 'Al' })]).toEqual([true, false]);
    expect([accepts({ name: 'x'.repeat(80) }), accepts({ name: 'x'.repeat(81) })]).toEqual([true, false]);
    expect([accepts({ username: 'ab' }), accepts({ username: 'a' })]).toEqual([true, false]);
    expect([accepts({ username: 'x'.repeat(80) }), accepts({ username: 'x'.repeat(81) })]).toEqual([
      true,
      false,
    ]);
    expect([accepts(both('x'.repeat(8))), accepts(both('x'.repeat(7)))]).toEqual([true, false]);
    expect([accepts(both('x'.repeat(128))), accepts(both('x'.repeat(129)))]).toEqual([true, false]);
  });

  it('keeps the spaces of a password but refuses one of spaces alone', () => {
    const spaced = '  correct horse  ';
    const parsed = registrationRequestSchema.parse({ ...good, password: spaced, confirm_password: spaced });
    expect(parsed.password).toBe(spaced);
    expect(loginRequestSchema.safeParse({ email: good.email, password: ' '.repeat(10) }).success).toBe(false);
  });

  it('reports a confirmation that does not match even while another field is wrong', () => {
    const result = registrationRequestSchema.safeParse({
      ...good,
      name: '',
      confirm_password: 'something else',
    });
    const paths = result.error?.issues.map((issue) => issue.path.join('.'));
    expect(paths).toEqual(expect.arrayContaining(['name', 'confirm_password']));
  });
});
