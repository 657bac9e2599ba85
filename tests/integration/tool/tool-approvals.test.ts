import { randomUUID } from 'node:crypto';
import { DELETE as revokeOne } from '@/app/api/tools/approvals/[approvalId]/route';
import { DELETE as revokeAll, GET as list } from '@/app/api/tools/approvals/route';
import { POST as changePlugin } from '@/app/api/user/plugins/route';
import { toolApprovalsAnswerSchema } from '@/lib/contracts/tool/tool-approvals';
import { pageRequest } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { authorized } from '../../support/calls/file-calls';
import { mcpOwner } from '../../support/calls/mcp-calls';
import { chain, seedConversation } from '../../support/data/seed-conversation';
import { withDatabase } from '../../support/database';

const database = withDatabase();
const none = { params: Promise.resolve({}) };

async function opened() {
  const user = await mcpOwner();
  const request = (method: string) =>
    pageRequest('/api/tools/approvals', undefined, authorized(user.bearer), method);
  const approve = async (toolkitId: string, toolName: string, conversationId: string | null = null) => {
    const approvalId = randomUUID();
    await database.query(
      `insert into tool_approvals ("approvalId", "userId", "toolkitId", "toolName", "definitionHash", "conversationId")
       values ($1, $2, $3, $4, 'hash', $5)`,
      [approvalId, user.id, toolkitId, toolName, conversationId],
    );
    return approvalId;
  };
  const approvals = async () =>
    toolApprovalsAnswerSchema.parse(await (await list(request('GET'), none)).json()).approvals;
  return {
    ...user,
    approve,
    approvals,
    names: async () => (await approvals()).map(({ toolName }) => toolName),
    revoke: (approvalId: string) => revokeOne(request('DELETE'), { params: Promise.resolve({ approvalId }) }),
    revokeAll: () => revokeAll(request('DELETE'), none),
  };
}

it('lists what was allowed with where it comes from and in which chat, and takes one or all back', async () => {
  const user = await opened();
  const { serverId } = await user.added({ name: 'Notes', url: 'https://notes.example/mcp' });
  const { conversationId } = await seedConversation(database, user.id, chain(2), { title: 'Boats' });
  const one = await user.approve(`mcp:${serverId}`, 'notes__add');
  await user.approve('calculator', 'calculator', conversationId);
  await user.approve('skill', 'load_skill');
  const shown = await user.approvals();
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ toolName: 'notes__add', toolkitTitle: 'Notes', conversation: null }),
      expect.objectContaining({ conversation: { conversationId, title: 'Boats' } }),
      expect.objectContaining({ toolName: 'load_skill', toolkitTitle: null }),
    ]),
  );
  expect((await user.revoke(one)).status).toBe(204);
  expect((await user.revoke(one)).status).toBe(404);
  expect(await user.names()).toHaveLength(2);
  expect((await user.revokeAll()).status).toBe(204);
  expect(await user.names()).toEqual([]);
});

it('a chat that was deleted is not listed, and no other user sees or takes back an approval', async () => {
  const [user, other] = [await opened(), await opened()];
  const { conversationId } = await seedConversation(database, user.id, chain(2));
  await user.approve('calculator', 'in-chat', conversationId);
  const approvalId = await user.approve('calculator', 'always');
  await database.query(`update conversations set "deletedAt" = now() where "conversationId" = $1`, [
    conversationId,
  ]);
  expect(await user.names()).toEqual(['always']);
  expect(await other.names()).toEqual([]);
  expect((await other.revoke(approvalId)).status).toBe(404);
  await other.revokeAll();
  expect(await user.names()).toEqual(['always']);
});

it('a server that moved or was removed, a removed plugin, a deleted action and assistant ask again', async () => {
  const user = await opened();
  const { serverId } = await user.added({ name: 'Notes', url: 'https://notes.example/mcp' });
  await user.approve(`mcp:${serverId}`, 'of the server');
  await user.change(serverId, { name: 'Papers' });
  expect(await user.names()).toEqual(['of the server']);
  await user.change(serverId, { url: 'https://papers.example/mcp' });
  expect(await user.names()).toEqual([]);
  await user.approve(`mcp:${serverId}`, 'of the server');
  await user.remove(serverId);
  expect(await user.names()).toEqual([]);

  await user.approve('calculator', 'of the plugin');
  for (const action of ['install', 'uninstall']) {
    const body = { pluginKey: 'calculator', action };
    await changePlugin(pageRequest('/api/user/plugins', body, authorized(user.bearer)), none);
  }
  expect(await user.names()).toEqual([]);

  const { id: assistantId } = await newAssistant(user.bearer, {});
  const saved = async (domain: string) => {
    const raw_spec = JSON.stringify({
      openapi: '3.1.0',
      servers: [{ url: `https://${domain}` }],
      paths: { '/a': { post: { operationId: 'act' } } },
    });
    const metadata = { domain, raw_spec };
    await callAssistants(user.bearer, 'saveAction', { assistantId }, { metadata });
    const [row] = await database.query('select "actionId" from actions where domain = $1 and "userId" = $2', [
      domain,
      user.id,
    ]);
    const actionId = String(row?.['actionId']);
    await user.approve(`action:${actionId}`, domain);
    return actionId;
  };
  const actionId = await saved('one.example');
  expect(await user.approvals()).toMatchObject([{ toolkitTitle: 'one.example' }]);
  await callAssistants(user.bearer, 'deleteAction', { assistantId, actionId });
  expect(await user.names()).toEqual([]);
  await saved('two.example');
  await callAssistants(user.bearer, 'delete', { assistantId });
  expect(await user.names()).toEqual([]);
});
