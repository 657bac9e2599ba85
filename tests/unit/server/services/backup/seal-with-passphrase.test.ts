import { openWithPassphrase, sealWithPassphrase } from '@/lib/server/services/backup/seal-with-passphrase';

const TEXT = '{"CREDS_KEY":"ß 🌊"}';

it('opens what the same passphrase sealed, however its letters are composed', async () => {
  const sealed = await sealWithPassphrase('caf\u00e9 au lait', TEXT);
  expect(sealed).not.toContain('CREDS');
  expect(await openWithPassphrase('cafe\u0301 au lait', sealed)).toBe(TEXT);
  expect(await sealWithPassphrase('caf\u00e9 au lait', TEXT)).not.toBe(sealed);
});

it('opens nothing by another passphrase, and nothing that was changed', async () => {
  const sealed = await sealWithPassphrase('an umbrella in the rain', TEXT);
  expect(await openWithPassphrase('an umbrella in the sun', sealed)).toBeNull();
  const parts: Record<string, string> = JSON.parse(sealed);
  for (const name of ['salt', 'nonce', 'tag', 'text']) {
    const bytes = Buffer.from(parts[name] ?? '', 'base64');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    const changed = JSON.stringify({ ...parts, [name]: bytes.toString('base64') });
    expect(await openWithPassphrase('an umbrella in the rain', changed)).toBeNull();
  }
  for (const broken of [
    '',
    '{}',
    '[]',
    JSON.stringify({ ...parts, nonce: '' }),
    JSON.stringify({ ...parts, tag: 'AA==' }),
  ])
    expect(await openWithPassphrase('an umbrella in the rain', broken)).toBeNull();
});
