import { pluginCredentialSchema } from '@/lib/domain/tool/plugin-credential';

it('a key loses the spaces around it', () => {
  expect(pluginCredentialSchema.parse(' tvly-123\n')).toBe('tvly-123');
});

it.each(['', '   ', 'two words', 'line\nbreak', 'clé', 'a\u0000b', 'x'.repeat(4_097)])(
  '%j is no key',
  (text) => {
    expect(pluginCredentialSchema.safeParse(text).success).toBe(false);
  },
);
