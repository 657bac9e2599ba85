/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, screen, waitFor } from '@testing-library/react';
import { mutate } from 'swr';
import { refreshModels } from '@/lib/client/model/queries/refresh-models';
import { useModelFacts } from '@/lib/client/model/queries/use-model-facts';
import { useModelRetirement } from '@/lib/client/model/queries/use-model-retirement';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { showInEnglish } from '../../../support/browser/show-in-english';
import { signedIn } from '../../../support/data/signed-in';
import { flushTasks } from '../../../support/flush-tasks';
import { FakeServer } from '../../../support/servers/fake-server';

let server: FakeServer;

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 } }));
  server.answer('/api/models', () => Response.json({ openAI: ['mine'] }));
  knowWindow(1_000);
});

function knowWindow(contextWindowTokens: number): void {
  const facts = [{ ...shippedModelFacts('mine'), contextWindowTokens, maxOutputTokens: 500 }];
  server.answer('/api/models/facts', () =>
    Response.json({ facts, endpoints: [{ endpoint: 'openAI', models: [['mine', 0]] }] }),
  );
}

function End() {
  return <p>{useModelRetirement('openAI', 'mine')?.status ?? 'unknown'}</p>;
}

function Window() {
  return <p>{useModelFacts('openAI', 'mine')?.contextWindowTokens ?? 'none'}</p>;
}

const factCalls = () => server.seen.filter(({ path }) => path === '/api/models/facts').length;

it('fetches again what is known of the models, whichever component showed it first', async () => {
  showInEnglish(
    <>
      <End />
      <Window />
    </>,
  );
  expect(await screen.findByText('1000')).toBeVisible();
  knowWindow(2_000);
  act(() => refreshModels());
  expect(await screen.findByText('2000')).toBeVisible();
});

it('uses the later answer where the first one is still pending', async () => {
  let tell: (answer: Response) => void = () => undefined;
  server.answer('/api/models/facts', () => new Promise((resolve) => (tell = resolve)));
  showInEnglish(<Window />);
  await waitFor(() => expect(factCalls()).toBe(1));
  knowWindow(2_000);
  act(() => refreshModels());
  expect(await screen.findByText('2000')).toBeVisible();
  tell(Response.json({ facts: [], endpoints: [] }));
  await act(flushTasks);
  expect(screen.getByText('2000')).toBeVisible();
});

it('keeps the known facts when the request fails', async () => {
  showInEnglish(<Window />);
  await screen.findByText('1000');
  server.answer('/api/models/facts', () => new Response('', { status: 500 }));
  act(() => refreshModels());
  await waitFor(() => expect(factCalls()).toBe(2));
  await act(flushTasks);
  expect(screen.getByText('1000')).toBeVisible();
});
