import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import type { Sent } from './route-call';
import type { Owned } from './seed-owned';

/** With which status a stranger is answered, and what they send beside the ids in the path. */
export type ForeignCall = readonly [status: number, sent?: (owned: Owned) => Sent];

/**
 * Route methods that take an id of something owned, in the path, the query or the body: each with the ids of another
 * user.
 */
export const FOREIGN_CALLS: Readonly<Record<string, ForeignCall>> = {
  'GET /api/convos/[conversationId]': [404],
  'GET /api/convos/[conversationId]/cost': [404],
  'POST /api/convos/update': [
    404,
    ({ conversationId }) => ({ body: { arg: { conversationId, title: 'Taken' } } }),
  ],
  'POST /api/convos/clear': [404, ({ conversationId }) => ({ body: { arg: { conversationId } } })],
  'POST /api/convos/fork': [
    404,
    ({ conversationId, messageId }) => ({ body: { conversationId, messageId, scope: 'path' } }),
  ],
  'POST /api/convos/gen_title': [404, ({ conversationId }) => ({ body: { conversationId } })],
  'POST /api/convos/organise': [
    404,
    ({ conversationId }) => ({ body: { action: 'delete', conversationIds: [conversationId] } }),
  ],
  'GET /api/assistants/[assistantId]/link': [404],
  'POST /api/assistants/[assistantId]/link': [404],
  'DELETE /api/assistants/[assistantId]/link': [404],
  'POST /api/actions/[actionId]/account': [404],
  'DELETE /api/actions/[actionId]/account': [404],
  'PATCH /api/mcp/servers/[serverId]': [404, () => ({ body: { name: 'Taken' } })],
  'DELETE /api/mcp/servers/[serverId]': [404],
  'GET /api/mcp/servers/[serverId]/tools': [404],
  'PATCH /api/mcp/servers/[serverId]/tools': [404, () => ({ body: { name: 'echo', isOn: false } })],
  'GET /api/mcp/servers/[serverId]/prompts': [404],
  'POST /api/mcp/servers/[serverId]/prompts': [404, () => ({ body: { name: 'greet', arguments: {} } })],
  'POST /api/mcp/servers/[serverId]/account': [404],
  'DELETE /api/mcp/servers/[serverId]/account': [404],
  'PATCH /api/memories/[memoryId]': [404, () => ({ body: { text: 'Taken' } })],
  'DELETE /api/memories/[memoryId]': [404],
  'DELETE /api/tools/approvals/[approvalId]': [404],
  'GET /api/messages/[conversationId]': [404],
  'GET /api/messages/[conversationId]/page': [404],
  'GET /api/messages/[conversationId]/tree': [404],
  'GET /api/messages/[conversationId]/range': [404],
  'GET /api/messages/[conversationId]/find': [404, () => ({ query: '?q=owner' })],
  'GET /api/messages/[conversationId]/window': [
    404,
    ({ messageId }) => ({ query: `?endpoint=demo&model=demo&leafId=${messageId}` }),
  ],
  'GET /api/messages/[conversationId]/[messageId]': [404],
  'PUT /api/messages/[conversationId]/[messageId]': [404, () => ({ body: { text: 'Taken' } })],
  'DELETE /api/messages/[conversationId]/[messageId]': [404],
  'GET /api/messages/[conversationId]/[messageId]/requests': [404],
  'GET /api/runs/[messageId]/stream': [404],
  'POST /api/runs/[messageId]/decisions': [404, () => ({ body: { toolCallId: 'call', decision: 'always' } })],
  'POST /api/ask/[endpoint]': [
    404,
    ({ conversationId, messageId }) => ({
      body: { endpoint: 'demo', model: 'demo', text: 'Hello', conversationId, parentMessageId: messageId },
      headers: { accept: UI_STREAM_ACCEPT },
    }),
  ],
  'POST /api/assistants/chat': [
    404,
    ({ assistantId }) => ({
      body: { endpoint: 'assistants', assistant_id: assistantId, text: 'Hello', conversationId: null },
      headers: { accept: UI_STREAM_ACCEPT },
    }),
  ],
  'POST /api/assistants/chat/modify': [
    404,
    ({ assistantId, conversationId, questionId, messageId }) => ({
      body: {
        ...{ endpoint: 'assistants', assistant_id: assistantId, text: 'Hello', conversationId },
        ...{ overrideParentMessageId: questionId, responseMessageId: messageId, isContinued: true },
      },
      headers: { accept: UI_STREAM_ACCEPT },
    }),
  ],
  'POST /api/assistants/chat/abort': [
    404,
    ({ conversationId, messageId }) => ({ body: { abortKey: `${conversationId}:${messageId}` } }),
  ],
  'POST /api/ask/[endpoint]/abort': [
    404,
    ({ conversationId, messageId }) => ({ body: { abortKey: conversationId, responseMessageId: messageId } }),
  ],
  'POST /api/edit/[endpoint]': [
    404,
    ({ conversationId, questionId, messageId }) => ({
      body: {
        endpoint: 'demo',
        model: 'demo',
        text: 'Hello',
        generation: '',
        conversationId,
        overrideParentMessageId: questionId,
        responseMessageId: messageId,
        isContinued: true,
      },
      headers: { accept: UI_STREAM_ACCEPT },
    }),
  ],
  'POST /api/edit/[endpoint]/abort': [
    404,
    ({ conversationId, messageId }) => ({ body: { abortKey: conversationId, responseMessageId: messageId } }),
  ],
  'PATCH /api/folders/[folderId]': [404, () => ({ body: { name: 'Taken' } })],
  'DELETE /api/folders/[folderId]': [404],
  'GET /api/folders/[folderId]/files': [404],
  'POST /api/folders/[folderId]/files': [404, ({ fileId }) => ({ body: { fileIds: [fileId] } })],
  'DELETE /api/folders/[folderId]/files': [404, ({ fileId }) => ({ body: { fileIds: [fileId] } })],
  'POST /api/folders/order': [409, ({ folderId }) => ({ body: { folderIds: [folderId] } })],
  'POST /api/presets': [
    201,
    ({ presetId }) => ({ body: { presetId, title: 'Taken', endpoint: 'demo', model: 'demo' } }),
  ],
  'POST /api/presets/delete': [201, ({ presetId }) => ({ body: { presetId } })],
  'PUT /api/presets/order': [409, ({ presetId }) => ({ body: { presetIds: [presetId] } })],
  'POST /api/share': [
    404,
    ({ conversationId, messageId }) => ({
      body: { conversationId, leafMessageId: messageId, expiry: 'never' },
    }),
  ],
  'GET /api/share': [200, ({ conversationId }) => ({ query: `?conversationId=${conversationId}` })],
  'DELETE /api/share/[shareId]': [404],
  'GET /api/imports/[importId]': [404],
  'DELETE /api/imports/[importId]': [404],
  'GET /api/top-up/[topUpId]': [404],
  'DELETE /api/keys/[name]': [204],
  'GET /api/keys': [200, () => ({ query: '?name=openAI' })],
  'DELETE /api/keys': [204, () => ({ query: '?all=true' })],
  'DELETE /api/auth/sessions/[sessionId]': [404],
  'PATCH /api/user/passkeys/[credentialId]': [404, () => ({ body: { name: 'Taken' } })],
  'DELETE /api/user/passkeys/[credentialId]': [404, () => ({ body: { password: 'correct horse battery' } })],
  'GET /api/assistants/runs/[messageId]': [404],
  'GET /api/assistants/[assistantId]': [404],
  'GET /api/assistants/[assistantId]/versions': [404],
  'PATCH /api/assistants/[assistantId]': [404, () => ({ body: { name: 'Taken' } })],
  'DELETE /api/assistants/[assistantId]': [404],
  'POST /api/assistants/actions/[assistantId]': [
    404,
    () => ({ body: { metadata: { domain: 'a.example' } } }),
  ],
  'DELETE /api/assistants/actions/[assistantId]/[actionId]': [404],
  'DELETE /api/assistants/actions/[assistantId]/[actionId]/[model]': [404],
  'POST /api/assistants/avatar/[assistantId]': [415],
  'DELETE /api/files': [204, ({ fileId }) => ({ body: { files: [{ file_id: fileId, filepath: 'k' }] } })],
  'GET /api/files/[fileId]': [404],
  'PATCH /api/files/[fileId]': [404, () => ({ body: { filename: 'taken.png' } })],
  'GET /api/files/[fileId]/text': [404],
  'GET /api/files/[fileId]/uses': [404],
  'GET /api/files/download/[fileId]': [404],
  'GET /images/[userId]/[name]': [404],
  'PATCH /api/server/people/[userId]': [403, () => ({ body: { role: 'USER' } })],
  'POST /api/server/people/[userId]/ban': [403, () => ({ body: { hours: 1 } })],
  'DELETE /api/server/people/[userId]/ban': [403],
  'POST /api/server/people/[userId]/credit': [403, () => ({ body: { credits: 1 } })],
  'DELETE /api/server/people/[userId]/sessions': [403],
  'DELETE /api/server/connections/[connectionId]': [403],
  'GET /api/skills/[skillId]': [404],
  'PATCH /api/skills/[skillId]': [404, () => ({ body: { body: 'Taken' } })],
  'DELETE /api/skills/[skillId]': [404],
  'GET /api/skills/[skillId]/file': [404],
  'GET /api/search': [200, () => ({ query: '?q=owner' })],
  'GET /api/search/hits': [200, () => ({ query: '?q=owner' })],
  'GET /api/search/conversations': [200, () => ({ query: '?q=owner' })],
  'POST /api/convos/restore': [404, () => ({ body: { deletedAt: '2026-01-01T00:00:00.000Z' } })],
};
