import { inEveryLook, type Shooting, type Where } from './support/in-every-look.ts';
import type { Look } from './support/looks.ts';

const SERVER = {
  serverId: 'harbour', title: 'Harbour office', description: 'Tides, berths and the log of the harbour.', icon: null,
  isOwn: true, url: 'https://tools.example/mcp', headerName: null, clientId: null, account: 'none',
};
const TOOLS = ['Find a berth', 'Read the log', 'Tides of a day'].map((title, index) => ({
  name: `tool-${String(index)}`, title, description: 'Asks the office of the harbour.', needsApproval: index === 1,
  isOn: index !== 2,
}));
const PROMPTS = [
  { name: 'report', title: 'Report of the day', description: 'Summarises what happened in the harbour.', arguments: [
    { name: 'day', description: 'As it is written on the board', isRequired: true },
  ] },
];
const SKILLS = [
  { skillId: '10000000-0000-4000-8000-000000000001', name: 'Minutes', description: 'When minutes are written.', fileCount: 0 },
];

/** Servers and skills are answered as plausible ones would be; plugins are those of the server. */
export async function takeToolsPageShots(
  where: Where,
  _databaseUrl: string,
  looks?: readonly Look[],
): Promise<void> {
  await inEveryLook(where, 'Tilda', looks, async (shooting) => {
    const { page, base, take } = shooting;
    await answer(shooting);
    await page.goto(`${base}/c/new`);
    await page.getByPlaceholder(/^Message /).waitFor();
    await page.goto(`${base}/tools`);
    await page.getByRole('button', { name: 'Use Report of the day' }).waitFor();
    await page.waitForTimeout(600);
    await take('tools-page');
    const search = page.getByRole('searchbox').last();
    await search.fill('tides');
    await page.waitForTimeout(500);
    await take('tools-page-search');
    await search.fill('nothing of this');
    await page.waitForTimeout(400);
    await take('tools-page-none');
    await page.goto(`${base}/tools/servers`);
    await page.getByRole('button', { name: /^Harbour office/ }).click();
    await page.getByRole('switch', { name: 'Read the log' }).waitFor();
    await page.waitForTimeout(400);
    await take('tools-page-servers');
    await page.goto(`${base}/tools/prompts`);
    await page.getByRole('button', { name: 'Use Report of the day' }).click();
    await page.getByRole('button', { name: 'Insert' }).click();
    await page.waitForTimeout(600);
    await take('tools-page-prompt');
  });
}

async function answer({ page }: Shooting): Promise<void> {
  await page.route('**/api/mcp/servers', (route) => route.fulfill({ json: { servers: [SERVER] } }));
  await page.route('**/api/mcp/servers/*/tools', (route) =>
    route.fulfill({ json: { state: 'ready', tools: TOOLS, leftOut: [] } }),
  );
  await page.route('**/api/mcp/servers/*/prompts', (route) =>
    route.fulfill({ json: { state: 'ready', prompts: PROMPTS } }),
  );
  await page.route('**/api/skills', (route) => route.fulfill({ json: { skills: SKILLS } }));
}
