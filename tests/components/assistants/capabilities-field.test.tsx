/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { act, cleanup, screen } from '@testing-library/react';
import { mutate } from 'swr';
import { CapabilitiesField } from '@/components/assistants/form/capabilities-field';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import english from '@/messages/en-US.json';
import { showInEnglish } from '../../support/browser/show-in-english';
import { withoutSizes } from '../../support/browser/without-sizes';
import { signedIn } from '../../support/data/signed-in';
import { flushTasks } from '../../support/flush-tasks';
import { FakeServer } from '../../support/servers/fake-server';

const OWN = english.assistantBuilder.retrieval;
const OF_PROVIDER = english.toolPicker.providerFiles;

let answerTools: (ids: readonly string[]) => void;

beforeAll(() => {
  withoutSizes();
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  setBearer('bearer');
  setAuthenticated(userSchema.parse(signedIn('token').user));
  const { promise, resolve } = Promise.withResolvers<readonly string[]>();
  answerTools = resolve;
  new FakeServer().answer('/api/tools', async () => {
    const toolkits = (await promise).map((id) => ({
      id,
      kind: 'provider',
      title: id,
      description: '',
      icon: null,
      isReady: true,
    }));
    return Response.json({ toolkits });
  });
});

afterEach(async () => {
  cleanup();
  await flushTasks();
});

function show(): void {
  showInEnglish(
    <CapabilitiesField
      endpoint="openAI"
      model="gpt-4o"
      hasPython={false}
      hasRetrieval={false}
      providerTools={[]}
      onChange={jest.fn()}
      onProviderToolsChange={jest.fn()}
    />,
  );
}

it('offers the file search of the provider once it is known to be there, by a name of its own', async () => {
  show();
  expect(screen.queryByRole('switch', { name: OF_PROVIDER })).toBeNull();
  answerTools([PROVIDER_TOOLS.files.toolkitId]);
  expect(await screen.findByRole('switch', { name: OF_PROVIDER })).toBeVisible();
  expect(screen.getAllByRole('switch', { name: OWN })).toHaveLength(1);
});

it('never shows the file search of a provider that has none', async () => {
  show();
  expect(screen.queryByRole('switch', { name: OF_PROVIDER })).toBeNull();
  await act(async () => {
    answerTools([]);
    await flushTasks();
  });
  expect(screen.queryByRole('switch', { name: OF_PROVIDER })).toBeNull();
  expect(screen.getByRole('switch', { name: OWN })).toBeVisible();
});
