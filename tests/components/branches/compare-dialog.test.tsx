/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { CompareDialog } from '@/components/branches/compare-dialog';
import { setCompareModels, useCompareModels } from '@/lib/client/model/store/compare-models';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { MODEL_FACTS_PATH } from '@/lib/contracts/model/model-facts';
import { userSchema } from '@/lib/domain/account/user';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import english from '@/messages/en-US.json';
import { fakeLayout } from '../../support/browser/fake-layout';
import { fakeMedia } from '../../support/browser/fake-media';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

let server: FakeServer;

beforeAll(() => {
  fakeLayout();
  fakeMedia();
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/endpoints', () => Response.json({ openAI: { order: 0 } }));
  server.answer('/api/models', () => new Response('', { status: 500 }));
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

it('offers to load the models again where they could not be loaded, instead of saying that there are none', async () => {
  const { user } = showInEnglish(<CompareDialog isOpen />);
  const retry = await screen.findByRole('button', { name: english.composer.modelsFailed });
  expect(screen.queryByText(english.chatHeader.noModels)).not.toBeInTheDocument();
  server.answer('/api/models', () => Response.json({ openAI: ['gpt-4o'] }));
  await user.click(retry);
  expect(await screen.findByRole('gridcell', { name: 'gpt-4o' })).toBeInTheDocument();
});

it('lists models as every choice of a model does: those that are switched off are folded, and say so', async () => {
  const ended = { ...shippedModelFacts('gpt-4o'), retiresOn: '2020-01-31' };
  server.answer('/api/models', () => Response.json({ openAI: ['old-model', 'gpt-4o'] }));
  server.answer(MODEL_FACTS_PATH, () =>
    Response.json({
      facts: [ended, { ...ended, retiresOn: null }],
      endpoints: [
        {
          endpoint: 'openAI',
          models: [
            ['old-model', 0],
            ['gpt-4o', 1],
          ],
        },
      ],
    }),
  );
  const { user } = showInEnglish(<CompareDialog isOpen />);
  await user.click(await screen.findByRole('button', { name: 'No longer available (1)' }));
  expect(await screen.findByRole('gridcell', { name: 'old-model' })).toHaveAccessibleDescription(
    /Retired Jan 31, 2020/,
  );
  expect(screen.getAllByRole('gridcell', { name: /^(gpt|old)/ }).map((cell) => cell.textContent)).toEqual([
    expect.stringMatching(/^gpt-4o/),
    expect.stringMatching(/^old-model/),
  ]);
});

it('takes up to four models, by pointer or by keys, and gives each back', async () => {
  server.answer('/api/models', () => Response.json({ openAI: ['m-1', 'm-2', 'm-3', 'm-4', 'm-5'] }));
  server.answer(MODEL_FACTS_PATH, () => Response.json({ facts: [], endpoints: [] }));
  const { user } = showInEnglish(<CompareDialog isOpen />);
  const line = (name: string) => screen.getByRole('gridcell', { name });
  const start = screen.getByRole('button', { name: english.compare.start });
  await user.click(await screen.findByRole('gridcell', { name: 'm-1' }));
  expect(line('m-1')).toHaveAttribute('aria-selected', 'true');
  expect(start).toBeDisabled();
  screen.getByRole('combobox').focus();
  await user.keyboard('{ArrowDown}{Enter}{ArrowDown}{Enter}');
  expect(screen.getByText('3 models chosen')).toBeInTheDocument();
  expect(start).toBeEnabled();
  await user.click(line('m-4'));
  expect(line('m-5')).toHaveAttribute('aria-disabled', 'true');
  await user.click(line('m-5'));
  expect(line('m-5')).toHaveAttribute('aria-selected', 'false');
  await user.click(line('m-2'));
  expect(line('m-5')).not.toHaveAttribute('aria-disabled');
  await user.click(start);
  expect(useCompareModels.getState().models.map(({ model }) => model)).toEqual(['m-1', 'm-3', 'm-4']);
  setCompareModels([]);
});

it('a chosen model that is no longer listed takes no place', async () => {
  server.answer('/api/models', () => Response.json({ openAI: ['m-1', 'm-2', 'm-3', 'm-4'] }));
  server.answer(MODEL_FACTS_PATH, () => Response.json({ facts: [], endpoints: [] }));
  const choice = (endpoint: string, model: string) => ({ endpoint, endpointType: null, model });
  setCompareModels([choice('openAI', 'm-1'), choice('openAI', 'ended'), choice('closed', 'm-2')]);
  const { user } = showInEnglish(<CompareDialog isOpen />);
  for (const name of ['m-2', 'm-3', 'm-4']) await user.click(await screen.findByRole('gridcell', { name }));
  expect(screen.getByText('4 models chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: english.compare.start }));
  expect(useCompareModels.getState().models.map(({ model }) => model)).toEqual(['m-1', 'm-2', 'm-3', 'm-4']);
  setCompareModels([]);
});

it('says that no model is offered', async () => {
  server.answer('/api/endpoints', () => Response.json({}));
  server.answer('/api/models', () => Response.json({}));
  showInEnglish(<CompareDialog isOpen />);
  expect(await screen.findByText(english.chatHeader.noEndpoint)).toBeVisible();
});
