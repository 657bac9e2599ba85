/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { DemoWords } from '@/components/landing/demo-words';
import { sessionStore } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';

const words = english.landing;

async function show(role: 'ADMIN' | 'USER', endpoints: object): Promise<void> {
  await mutate('/api/endpoints', endpoints, { revalidate: false });
  const { user } = signedIn('a bearer');
  sessionStore.setState({ status: 'authenticated', user: userSchema.parse({ ...user, role }) }, true);
  showInEnglish(<DemoWords />);
}

const link = () => screen.queryByRole('link', { name: words.addModel });

it('leads the administrator to where a model is added while others ask each user for a key', async () => {
  await show('ADMIN', { demo: { order: 1 }, openAI: { order: 0, userProvide: true } });
  expect(link()).toHaveAttribute('href', '/add-model');
});

it.each([
  ['an administrator who has added one', 'ADMIN', { demo: { order: 1 }, openAI: { order: 0 } }],
  ['a user', 'USER', { demo: { order: 0 } }],
] as const)('leads %s nowhere', async (_, role, endpoints) => {
  await show(role, endpoints);
  expect(link()).toBeNull();
});
