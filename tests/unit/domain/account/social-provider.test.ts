import { SOCIAL_PROVIDER_NAMES, socialProviderSchema } from '@/lib/domain/account/social-provider';

it('names every provider but the one the operator names', () => {
  const named = socialProviderSchema.options.filter((provider) => provider in SOCIAL_PROVIDER_NAMES);
  expect([...named, 'openid']).toEqual(socialProviderSchema.options);
});
