import { signInRefusalSchema } from '@/lib/domain/account/sign-in-refusal';
import english from '@/messages/en-US.json';

it('has words for every refusal, and for no other', () => {
  expect(Object.keys(english.auth.login.refusals).sort()).toEqual([...signInRefusalSchema.options].sort());
});
