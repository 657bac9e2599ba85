/** @jest-environment ./tests/support/browser-environment.mjs */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { ModelSettingsForm } from '@/components/model-settings/model-settings-form';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { userSchema } from '@/lib/domain/account/user';
import type { ConversationSettings } from '@/lib/domain/settings/conversation-settings';
import english from '@/messages/en-US.json';
import { fakeLayout } from '../../support/browser/fake-layout';
import { fakeMedia } from '../../support/browser/fake-media';
import { showInEnglish } from '../../support/browser/show-in-english';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

beforeAll(() => {
  fakeLayout();
  fakeMedia();
});

it('lets the user choose the model of the agent, and have its work completed by that of the chat', async () => {
  const server = new FakeServer();
  server.answer('/api/endpoints', () => Response.json({ gptPlugins: { order: 0 } }));
  server.answer('/api/models', () => Response.json({ gptPlugins: ['gpt-4o', 'gpt-4o-mini'] }));
  server.answer('/api/models/facts', () => Response.json({ facts: [], endpoints: [] }));
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('bearer').user));
  let last: ConversationSettings = { tools: ['calculator'] };
  function Page() {
    const [settings, setSettings] = useState(last);
    last = settings;
    const model = { endpoint: 'gptPlugins', endpointType: null, model: 'gpt-4o' };
    return <ModelSettingsForm {...model} settings={settings} onChange={setSettings} />;
  }
  const { user } = showInEnglish(<Page />);
  const model = screen.getByRole('button', { name: 'Agent model gpt-4o' });
  expect(model).toHaveAccessibleDescription(english.modelSettings.help.agentModel);
  await user.click(model);
  await user.click(await screen.findByRole('gridcell', { name: 'gpt-4o-mini' }));
  await user.click(screen.getByRole('radio', { name: 'Completion' }));
  expect(screen.getByRole('textbox', { name: 'Temperature' })).toBeDisabled();
  await user.click(screen.getByRole('radio', { name: 'Agent' }));
  await user.click(screen.getByRole('switch', { name: 'Skip completion' }));
  expect(last.agentOptions).toMatchObject({ model: 'gpt-4o-mini', skipCompletion: false });
  await user.click(screen.getByRole('radio', { name: 'Completion' }));
  expect(screen.getByRole('textbox', { name: 'Temperature' })).toBeEnabled();
  expect(screen.getByRole('textbox', { name: 'Custom instructions' })).toBeDisabled();
});
