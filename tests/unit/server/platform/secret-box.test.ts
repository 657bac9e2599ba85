import { randomBytes } from 'node:crypto';
import type * as Box from '@/lib/server/platform/secret-box';

const OLD_KEY = randomBytes(32).toString('hex');
const NEW_KEY = randomBytes(32).toString('hex');
const place = { purpose: 'totp', owner: 'b3a1', name: 'secret' } as const;

/** The environment is parsed once a process, so each box has its own. */
async function boxOf(current: string | undefined, previous = ''): Promise<typeof Box> {
  jest.resetModules();
  if (current === undefined) delete process.env['CREDS_KEY'];
  else process.env['CREDS_KEY'] = current;
  process.env['CREDS_PREVIOUS_KEYS'] = previous;
  return import('@/lib/server/platform/secret-box');
}

function flipped(bytes: Uint8Array, index: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(bytes);
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy;
}

describe('a sealed secret', () => {
  it.each(['', 'JBSWY3DPEHPK3PXP', 'key with ünïcode 鍵', 'x'.repeat(10_000)])(
    'opens to %.20j',
    async (text) => {
      const { sealSecret, openSecret } = await boxOf(NEW_KEY);
      expect(openSecret(place, sealSecret(place, text))).toBe(text);
    },
  );

  it('never looks the same twice and never shows its text', async () => {
    const { sealSecret } = await boxOf(NEW_KEY);
    const [first, second] = [sealSecret(place, 'JBSWY3DPEHPK3PXP'), sealSecret(place, 'JBSWY3DPEHPK3PXP')];
    expect(first.ciphertext).not.toEqual(second.ciphertext);
    expect(Buffer.from(first.ciphertext).toString('latin1')).not.toContain('JBSWY3DPEHPK3PXP');
    expect(first.keyId).toBe(second.keyId);
    expect(NEW_KEY).not.toContain(first.keyId);
  });

  it.each([
    { ...place, owner: 'b3a2' },
    { ...place, name: 'other' },
    { ...place, purpose: 'provider-key' as const },
    { ...place, owner: 'b3a1","secret', name: '' },
  ])('stays shut for another owner, name or purpose: %j', async (elsewhere) => {
    const { sealSecret, openSecret } = await boxOf(NEW_KEY);
    expect(openSecret(elsewhere, sealSecret(place, 'text'))).toBeNull();
  });

  it('stays shut when any one byte was changed, or some are missing', async () => {
    const { sealSecret, openSecret } = await boxOf(NEW_KEY);
    const { keyId, ciphertext } = sealSecret(place, 'text');
    const opened = [...ciphertext.keys()].map((index) =>
      openSecret(place, { keyId, ciphertext: flipped(ciphertext, index) }),
    );
    expect(new Set(opened)).toEqual(new Set([null]));
    const shortened = [...ciphertext.keys()].map((length) =>
      openSecret(place, { keyId, ciphertext: ciphertext.slice(0, length) }),
    );
    expect(new Set(shortened)).toEqual(new Set([null]));
  });

  it('opens after the master key was changed while the old one is still listed, and not after', async () => {
    const sealed = (await boxOf(OLD_KEY)).sealSecret(place, 'text');
    const changed = await boxOf(NEW_KEY, ` ${randomBytes(32).toString('hex')}, ${OLD_KEY}`);
    expect(changed.openSecret(place, sealed)).toBe('text');
    expect(changed.isSealedByOldKey(sealed)).toBe(true);
    expect(changed.isSealedByOldKey(changed.sealSecret(place, 'text'))).toBe(false);
    expect((await boxOf(NEW_KEY)).openSecret(place, sealed)).toBeNull();
  });
});

describe('sealing', () => {
  it.each([undefined, 'short', 'z'.repeat(64)])(
    'refuses to work with the key %j and does not repeat it',
    async (key) => {
      const { sealSecret } = await boxOf(key);
      expect(() => sealSecret(place, 'text')).toThrow(/CREDS_KEY/);
      expect(() => sealSecret(place, 'text')).not.toThrow(/zzzz/);
    },
  );
});
