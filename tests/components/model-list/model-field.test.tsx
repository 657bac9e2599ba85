/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { mutate } from 'swr';
import { ModelField } from '@/components/model-list/model-field';
import { Dialog, DialogContent, DialogTitle } from '@/components/ui/dialog';
import { SMALL_SCREEN } from '@/lib/client/page/use-media-query';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { MODEL_FACTS_PATH } from '@/lib/contracts/model/model-facts';
import { userSchema } from '@/lib/domain/account/user';
import { shippedModelFacts } from '@/lib/domain/model/shipped-model-facts';
import { fakeLayout } from '@/tests/support/browser/fake-layout';
import { fakeMedia } from '@/tests/support/browser/fake-media';
import { showInEnglish } from '@/tests/support/browser/show-in-english';
import { signedIn } from '@/tests/support/data/signed-in';
import { findBarriers } from '@/tests/support/find-barriers';
import { FakeServer } from '@/tests/support/servers/fake-server';

const ENDED = { ...shippedModelFacts('gpt-4o'), retiresOn: '2020-01-31' };
const MANY = Array.from({ length: 2_000 }, (_, index) => `model-${String(index)}`);
const LONG = `vendor/${'far-longer-than-any-menu-is-wide-'.repeat(6)}free`;

let server: FakeServer;

beforeAll(fakeLayout);

beforeEach(async () => {
  fakeMedia();
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  server.answer('/api/endpoints', () =>
    Response.json({
      openAI: { order: 0 },
      Keyed: { order: 1, type: 'custom', userProvide: true },
      Mine: { order: 2, type: 'custom' },
    }),
  );
  server.answer('/api/models', () =>
    Response.json({
      openAI: ['gpt-small', 'gpt-large', 'gpt-old'],
      Keyed: ['locked'],
      Mine: [...MANY, LONG],
    }),
  );
  server.answer(MODEL_FACTS_PATH, () =>
    Response.json({ facts: [ENDED], endpoints: [{ endpoint: 'openAI', models: [['gpt-old', 0]] }] }),
  );
  server.answer('/api/user/favourites', () =>
    Response.json({ favourites: [{ endpoint: 'Keyed', model: 'locked' }] }),
  );
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
});

interface Shown {
  endpoint?: string | null;
  model?: string | null;
  noneLabel?: string;
  isInDialog?: boolean;
  isOffered?: (offered: { endpoint: string }) => boolean;
}

function show({ endpoint = 'openAI', model = 'gpt-small', isInDialog = false, ...rest }: Shown = {}) {
  const chosen = jest.fn();
  function Page() {
    const [choice, setChoice] = useState({ endpoint, model });
    return (
      <ModelField
        label="Model for trips"
        endpoint={choice.endpoint}
        model={choice.model}
        onChange={(next) => {
          chosen(next);
          setChoice(next ?? { endpoint: null, model: null });
        }}
        {...rest}
      />
    );
  }
  const inDialog = (
    <Dialog open>
      <DialogContent aria-describedby={undefined}>
        <DialogTitle>Trips</DialogTitle>
        <Page />
      </DialogContent>
    </Dialog>
  );
  return { ...showInEnglish(isInDialog ? inDialog : <Page />), chosen };
}

const field = (name: string) => screen.findByRole('button', { name });

it('is named by its label and what is chosen, and is filled by keys alone', async () => {
  const { user, chosen } = show();
  const button = await field('Model for trips gpt-small OpenAI');
  expect(await findBarriers()).toEqual([]);
  button.focus();
  await user.keyboard('{Enter}');
  const search = await screen.findByRole('combobox', { name: 'Choose a model' });
  expect(search).toHaveFocus();
  expect(await screen.findByRole('gridcell', { name: 'gpt-small Chosen' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  expect(await findBarriers()).toEqual([]);
  await user.keyboard('modle 1969');
  await user.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([[{ endpoint: 'Mine', endpointType: 'custom', model: 'model-1969' }]]);
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
  expect(await field('Model for trips model-1969 Mine')).toHaveFocus();
});

it('fetches what is known of the models with the form, so that the list is complete when it opens', async () => {
  const { user } = show();
  await waitFor(() => expect(server.seen.some(({ path }) => path === MODEL_FACTS_PATH)).toBe(true));
  await user.click(await field('Model for trips gpt-small OpenAI'));
  expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  expect(screen.getByRole('button', { name: 'No longer available (1)' })).toBeVisible();
  expect(screen.queryByRole('gridcell', { name: /^gpt-old/ })).not.toBeInTheDocument();
});

it('offers only the models that fit, without a heading of favourites that do not', async () => {
  const { user } = show({ isOffered: ({ endpoint }) => endpoint === 'openAI' });
  await user.click(await field('Model for trips gpt-small OpenAI'));
  const grid = screen.getByRole('grid');
  expect(within(grid).getByRole('rowheader')).toHaveTextContent('OpenAI');
  expect(screen.queryByText('Favourites')).not.toBeInTheDocument();
});

it('opens no other window from a form: a key is not set here', async () => {
  const { user } = show();
  await user.click(await field('Model for trips gpt-small OpenAI'));
  expect((await screen.findAllByRole('gridcell', { name: /^locked/ })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Set API key/ })).not.toBeInTheDocument();
});

it('can be emptied where no model is needed', async () => {
  const { user, chosen } = show({ noneLabel: 'Last used', isInDialog: true });
  await user.click(await field('Model for trips gpt-small OpenAI'));
  expect(screen.getByRole('combobox', { name: 'Choose a model' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Last used' }));
  expect(chosen.mock.calls).toEqual([[null]]);
  await waitFor(async () => expect(await field('Model for trips Last used')).toHaveFocus());
  await user.click(await field('Model for trips Last used'));
  expect(await screen.findByRole('button', { name: 'Last used Chosen' })).toBeVisible();
});

it('keeps a model that is listed nowhere, and one without a name, until another is chosen', async () => {
  const { unmount } = show({ model: 'gone-model' });
  expect(await field('Model for trips gone-model OpenAI')).toBeVisible();
  unmount();
  show({ endpoint: null, model: null });
  expect(await field('Model for trips Choose a model')).toBeVisible();
});

it('is a sheet on a phone, whose field takes no focus: a keyboard would cover the list', async () => {
  fakeMedia(SMALL_SCREEN);
  const { user, chosen } = show();
  await user.click(await field('Model for trips gpt-small OpenAI'));
  const sheet = await screen.findByRole('dialog', { name: 'Model for trips' });
  expect(sheet).toHaveFocus();
  await user.click(await within(sheet).findByRole('gridcell', { name: 'gpt-large' }));
  expect(chosen.mock.calls).toEqual([[{ endpoint: 'openAI', endpointType: null, model: 'gpt-large' }]]);
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

it('a chosen model that is not listed is replaced only by one that was moved to', async () => {
  const { user, chosen } = show({ model: 'ended' });
  const button = await field('Model for trips ended OpenAI');
  button.focus();
  await user.keyboard('{Enter}');
  const search = await screen.findByRole('combobox', { name: 'Choose a model' });
  await screen.findByRole('gridcell', { name: 'gpt-small' });
  expect(search).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledWith({ endpoint: 'Keyed', endpointType: 'custom', model: 'locked' });
});

it('counts each row of the list, also the headings', async () => {
  const { user } = show();
  await user.click(await field('Model for trips gpt-small OpenAI'));
  await screen.findByRole('gridcell', { name: 'gpt-small Chosen' });
  expect(
    screen
      .getAllByRole('row')
      .slice(0, 5)
      .map((row) => row.getAttribute('aria-rowindex')),
  ).toEqual(['1', '2', '3', '4', '5']);
  // The favourite and its heading, three headings of endpoints, a fold of one, and the other models.
  expect(screen.getByRole('grid')).toHaveAttribute(
    'aria-rowcount',
    String(2 + 3 + 1 + 2 + 1 + MANY.length + 1),
  );
});

it('says that it lists no model', async () => {
  const { user } = show({ isOffered: () => false });
  await user.click(await field('Model for trips gpt-small OpenAI'));
  expect(await screen.findByText(/This provider lists no models/)).toBeVisible();
});
