import { hashRecoveryCode, isRecoveryCode, makeRecoveryCodes } from '@/lib/server/auth/factors/recovery-code';

const OWNER = '7b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34';

describe('recovery codes', () => {
  it('are ten, all different, in groups that can be copied from paper', () => {
    const codes = makeRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[02-9a-hjkmnp-z]{4}(-[02-9a-hjkmnp-z]{4}){3}$/);
  });

  it('count however they are typed', () => {
    const hash = hashRecoveryCode(OWNER, 'abcd-ef02-jkmn-pqrs');
    for (const typed of [
      'ABCD-EF02-JKMN-PQRS',
      'abcdef02jkmnpqrs',
      ' abcd ef02 jkmn pqrs ',
      'abcd-efo2-jkmn-pqrs',
    ])
      expect(hashRecoveryCode(OWNER, typed)).toBe(hash);
    expect(hashRecoveryCode(OWNER, 'abcd-ef02-jkmn-pqrt')).not.toBe(hash);
  });

  it('are stored differently for every owner, with no part of the code in it', () => {
    const hash = hashRecoveryCode(OWNER, 'abcd-ef02-jkmn-pqrs');
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashRecoveryCode('8b0e5a1c-58a1-4b93-9a3e-0e5c7d1f2a34', 'abcd-ef02-jkmn-pqrs')).not.toBe(hash);
  });

  it('are distinguished from codes of an app', () => {
    expect(makeRecoveryCodes().every(isRecoveryCode)).toBe(true);
    expect(['123456', '123 456', '', 'abcd-ef02-jkmn', 'abcd-ef02-jkmn-pqrs-tuvw'].some(isRecoveryCode)).toBe(
      false,
    );
  });
});
