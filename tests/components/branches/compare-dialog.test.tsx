/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen } from '@testing-library/react';
import { mutate } from 'swr';
import { CompareDialog } from '@/components/branches/compare-dialog';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { MODEL_FACTS_PATH } from '@/lib/contracts/model/model-facts';
import { userSchema } from '@/lib/domain/account/user';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

let server: FakeServer;

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
  expect(await screen.findByRole('checkbox', { name: 'gpt-4o' })).toBeInTheDocument();
});

it('lists models that are switched off last, and says so', async () => {
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
  showInEnglish(<CompareDialog isOpen />);
  await screen.findByText('Retired Jan 31, 2020');
  expect(screen.getByRole('checkbox', { name: 'old-model' })).toHaveAccessibleDescription(
    'Retired Jan 31, 2020',
  );
  const rows = screen.getAllByRole('checkbox').map((row) => row.closest('label')?.textContent);
  expect(rows).toEqual(['gpt-4o', 'old-modelRetired Jan 31, 2020']);
});
