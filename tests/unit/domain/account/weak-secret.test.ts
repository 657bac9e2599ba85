import { findSecretWeakness } from '@/lib/domain/account/weak-secret';
import { parseEnv } from '@/lib/server/platform/env';

const PUBLISHED = [
  '16f8c0ef4a5d391b26034086c628469d3f9f497f08163ab9b40137092f2909ef',
  'eaa5191f2914e30b9387fd84e254e4ba6fc51b4654968a9b0803b456a54b8418',
  'f34be427ebb29de8d88c107a71546019685ed8b241d8f2ed00c3df97ad2566f0',
  'e2341419ec3dd3d19b13a1a87fafcbfb',
];

it.each(PUBLISHED)('the published sample %s is no secret, in either case', (sample) => {
  expect(findSecretWeakness(sample)).toMatch(/published/);
  expect(findSecretWeakness(sample.toUpperCase())).toMatch(/published/);
});

it('a secret has at least 32 characters', () => {
  expect(findSecretWeakness('x'.repeat(31))).toMatch(/at least 32/);
  expect(findSecretWeakness('0123456789abcdef0123456789abcdef')).toBeNull();
});

it.each(['JWT_SECRET', 'JWT_REFRESH_SECRET', 'NEXTAUTH_SECRET', 'CREDS_KEY'])(
  'an environment with a weak %s is refused in one line that names it and does not show it',
  (name) => {
    for (const value of ['too short', ...PUBLISHED.slice(0, 1)]) {
      const refusal = () => parseEnv({ [name]: value });
      expect(refusal).toThrow(new RegExp(`^[^\\n]*${name} [^\\n]*$`));
      expect(refusal).not.toThrow(value);
    }
    expect(() => parseEnv({ [name]: '' })).not.toThrow();
  },
);
