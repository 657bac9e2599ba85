/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { screen, waitFor, within } from '@testing-library/react';
import { mutate } from 'swr';
import { chooseModel } from '@/lib/client/model/store/model-choice';
import { setBearer } from '@/lib/client/request/bearer';
import { setAuthenticated } from '@/lib/client/session/session-store';
import { changeChatSettings, findChatSettings } from '@/lib/client/settings/chat-settings';
import { mcpPromptsPath } from '@/lib/contracts/tool/mcp-prompts';
import { MCP_SERVERS_PATH, mcpToolsPath } from '@/lib/contracts/tool/mcp-servers';
import { PLUGINS_PATH } from '@/lib/contracts/tool/plugins';
import { SKILLS_PATH } from '@/lib/contracts/tool/skills';
import { TOOLKITS_PATH } from '@/lib/contracts/tool/toolkits';
import { userSchema } from '@/lib/domain/account/user';
import english from '@/messages/en-US.json';
import { fakeMedia } from '../../support/browser/fake-media';
import { showTools } from '../../support/browser/show-tools';
import { signedIn } from '../../support/data/signed-in';
import { FakeServer } from '../../support/servers/fake-server';

const words = english.toolsPage;
const SERVER = {
  serverId: 's1',
  title: 'Travel',
  description: 'Plans journeys.',
  icon: null,
  isOwn: false,
  url: null,
  headerName: null,
  clientId: null,
  account: 'none',
};
const TOOL = { name: 'trains', title: 'Find trains', description: '', needsApproval: false, isOn: true };
const PROMPT = { name: 'trip', title: 'Plan a trip', description: 'By train.', arguments: [] };
const SKILL = {
  skillId: '10000000-0000-4000-8000-000000000001',
  name: 'Minutes',
  description: 'When minutes are written.',
  fileCount: 0,
};
const toolkit = (id: string, kind: string, title: string) => ({
  id,
  kind,
  title,
  description: `${title} does something.`,
  icon: null,
  isReady: true,
});

let server: FakeServer;

beforeAll(() => {
  fakeMedia();
});

beforeEach(async () => {
  await mutate(() => true, undefined, { revalidate: false });
  server = new FakeServer();
  setBearer('a bearer');
  setAuthenticated(userSchema.parse(signedIn('a bearer').user));
  chooseModel({ endpoint: 'openAI', endpointType: null, model: 'gpt-4' });
  changeChatSettings({ tools: null });
  server.answer(PLUGINS_PATH, () =>
    Response.json([
      {
        name: 'Calculator',
        pluginKey: 'calculator',
        description: '',
        icon: '/images/plugins/search.svg',
        authConfig: [],
      },
    ]),
  );
  server.answer(TOOLKITS_PATH, () =>
    Response.json({
      toolkits: [toolkit('python', 'plugin', 'Python'), toolkit('mcp:s1', 'mcp', 'Travel')],
    }),
  );
  server.answer(MCP_SERVERS_PATH, () => Response.json({ servers: [SERVER] }));
  server.answer(mcpToolsPath('s1'), () => Response.json({ state: 'ready', tools: [TOOL] }));
  server.answer(mcpPromptsPath('s1'), () => Response.json({ state: 'ready', prompts: [PROMPT] }));
  server.answer(SKILLS_PATH, () => Response.json({ skills: [SKILL] }));
});

const section = (name: string) => screen.queryByRole('region', { name });
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const search = () => screen.getByRole('searchbox', { name: words.search });

it('has built-in tools, plugins, servers, prompts and skills in one place', async () => {
  showTools();
  await waitFor(() => expect(names()).toEqual(['Python', 'Calculator', 'Travel', 'Plan a trip', 'Minutes']));
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    words.builtIn,
    words.plugins,
    english.mcp.title,
    words.prompts,
    english.skills.title,
  ]);
});

it('one search finds all of them, a server also by its tools, and says how many each part has', async () => {
  const { user } = showTools();
  await screen.findByText('Plan a trip');
  await user.type(search(), 'TRAIN');
  await waitFor(() => expect(names()).toEqual(['Travel', 'Plan a trip']));
  expect(within(section(english.mcp.title) ?? document.body).getByText('Find trains')).toBeVisible();
  expect(section(words.plugins)).toBeNull();
  expect(screen.getByRole('link', { name: `${words.prompts} 1` })).toBeVisible();
  expect(screen.getByRole('link', { name: `${words.plugins} 0` })).toBeVisible();
  await user.type(search(), ' nowhere');
  expect(await screen.findByText(english.pluginStore.noResults)).toBeVisible();
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

it('an open server lists and counts the tools that the search finds, and all where it finds the server itself', async () => {
  const others = ['Find hotels', 'Find ferries'].map((title) => ({ ...TOOL, name: title, title }));
  server.answer(mcpToolsPath('s1'), () => Response.json({ state: 'ready', tools: [TOOL, ...others] }));
  const { user } = showTools();
  await user.click(await screen.findByRole('button', { name: 'Travel' }));
  const titles = () => screen.getAllByRole('switch', { name: /^Find/ }).map(({ id }) => labelOf(id));
  await waitFor(() => expect(titles()).toEqual(['Find trains', 'Find hotels', 'Find ferries']));
  expect(screen.getByText('3 tools')).toBeVisible();
  await user.type(search(), 'ferries');
  await waitFor(() => expect(titles()).toEqual(['Find ferries']));
  expect(screen.getByText('1 tool')).toBeVisible();
  await user.clear(search());
  await user.type(search(), 'travel');
  await waitFor(() => expect(titles()).toEqual(['Find trains', 'Find hotels', 'Find ferries']));
});

function labelOf(id: string): string | null | undefined {
  return document.querySelector(`label[for="${id}"]`)?.textContent;
}

it('a part has its own address and keeps what was typed', async () => {
  window.history.replaceState(null, '', '/tools');
  const { user } = showTools();
  await screen.findByText('Plan a trip');
  await user.click(screen.getByRole('link', { name: english.skills.title }));
  expect(window.location.pathname).toBe('/tools/skills');
});

it('a tool and a server are switched on in the chat that the page names', async () => {
  const { user } = showTools();
  expect(screen.getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/c/c1');
  await user.click(await screen.findByRole('switch', { name: 'Use Python in this chat' }));
  await user.click(await screen.findByRole('switch', { name: 'Use Travel in this chat' }));
  expect(findChatSettings().tools).toEqual(['python', 'mcp:s1']);
  await user.click(screen.getByRole('switch', { name: 'Use Python in this chat' }));
  expect(findChatSettings().tools).toEqual(['mcp:s1']);
});

it('where the model takes no tools the switches are off and it is said why', async () => {
  chooseModel({ endpoint: 'assistants', endpointType: null, model: 'asst_1' });
  showTools('tools');
  expect(await screen.findByRole('switch', { name: 'Use Python in this chat' })).toBeDisabled();
  expect(screen.getByText(/can’t use tools/)).toBeVisible();
});

it('a part that cannot be loaded says so and is loaded again, while the others are there', async () => {
  server.answer(SKILLS_PATH, () => Response.json({}, { status: 400 }));
  const { user } = showTools();
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText(english.folderFiles.loadFailed)).toBeVisible();
  expect(screen.getByText('Python')).toBeVisible();
  server.answer(SKILLS_PATH, () => Response.json({ skills: [SKILL] }));
  await user.click(failed.getByRole('button', { name: english.mcp.retry }));
  expect(await screen.findByText('Minutes')).toBeVisible();
});

it('prompts that no server could be asked for are said to have failed, and are asked for again', async () => {
  server.answer(mcpPromptsPath('s1'), () => Response.json({ state: 'timeout', prompts: [] }));
  const { user } = showTools('prompts');
  const failed = within(await screen.findByRole('alert'));
  expect(failed.getByText(english.mcpPrompts.failed)).toBeVisible();
  server.answer(mcpPromptsPath('s1'), () => Response.json({ state: 'ready', prompts: [PROMPT] }));
  await user.click(failed.getByRole('button', { name: english.mcp.retry }));
  expect(await screen.findByText('Plan a trip')).toBeVisible();
});

it('a server that never answers holds nothing else', async () => {
  server.answer(mcpToolsPath('s1'), () => new Promise<Response>(() => undefined));
  server.answer(mcpPromptsPath('s1'), () => new Promise<Response>(() => undefined));
  showTools();
  expect(await screen.findByText(words.asking)).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Python', 'Calculator', 'Travel', 'Minutes']));
});

it('empty parts say where what they have comes from', async () => {
  server.answer(MCP_SERVERS_PATH, () => Response.json({ servers: [] }));
  server.answer(SKILLS_PATH, () => Response.json({ skills: [] }));
  showTools();
  expect(await screen.findByText(english.mcp.empty)).toBeVisible();
  expect(await screen.findByText(words.noPrompts)).toBeVisible();
  expect(await screen.findByText(english.skills.empty)).toBeVisible();
  expect(screen.getByRole('button', { name: english.mcp.add })).toBeVisible();
  expect(screen.getByRole('button', { name: english.skills.add })).toBeVisible();
});
