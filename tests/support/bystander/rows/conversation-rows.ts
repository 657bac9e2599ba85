import { asks, plain, prepared, times, type Rows } from '../row';

const LONGEST_INSTRUCTIONS = 'Be brief. '.repeat(10_000);

const DETAILS = { instructions: 'Be brief. '.repeat(2_000) };

export const CONVERSATION_ROWS: Rows = {
  ...plain(200, [
    'GET /api/convos',
    'GET /api/convos/[conversationId]',
    'GET /api/convos/[conversationId]/cost',
    'GET /api/folders',
    'GET /api/folders/[folderId]/files',
  ]),
  'POST /api/convos/update': asks(
    ({ call, account: { deep } }) =>
      times(6, () =>
        call('POST', '/api/convos/update', {
          arg: {
            conversationId: deep.conversationId,
            title: 'The harbour',
            promptPrefix: LONGEST_INSTRUCTIONS,
          },
        }),
      ),
    201,
  ),
  'POST /api/convos/organise': asks(async ({ call, account: { conversationIds } }) => {
    for (const action of ['pin', 'archive', 'unarchive', 'unpin'])
      await times(2, () => call('POST', '/api/convos/organise', { action, conversationIds }));
    const { text } = await call('POST', '/api/convos/organise', { action: 'delete', conversationIds });
    await call('POST', '/api/convos/restore', { deletedAt: deletionIn(text) });
  }),
  'POST /api/convos/restore': prepared(
    async ({ made, account: { conversationIds } }) =>
      made('POST', '/api/convos/organise', { action: 'delete', conversationIds }),
    ({ call }, { deletedAt }) => times(4, () => call('POST', '/api/convos/restore', { deletedAt })),
    // The first call restores them; for the others there are none left.
    ...[200, 404],
  ),
  'POST /api/convos/clear': asks(
    ({ call }) => times(2, () => call('POST', '/api/convos/clear', { arg: {} })),
    201,
  ),
  // Each user copies a chat of their own, and six times the branch that takes the database longest to index.
  'POST /api/convos/fork': asks(async ({ call, account: { copied, rare } }) => {
    const fork = ({ conversationId, leafId }: typeof copied) =>
      call('POST', '/api/convos/fork', { conversationId, messageId: leafId, scope: 'path' });
    await fork(copied);
    await times(6, () => fork(rare));
  }, 201),
  'POST /api/convos/gen_title': asks(({ call, account: { deep } }) =>
    times(6, () => call('POST', '/api/convos/gen_title', { conversationId: deep.conversationId })),
  ),
  'POST /api/folders': asks(async ({ call, made }) => {
    const answers = await times(4, (index) =>
      call('POST', '/api/folders', { name: `New ${String(index)}`, ...DETAILS }),
    );
    await Promise.all(
      answers.map(({ text }) =>
        made('DELETE', `/api/folders/${/"folderId":"([^"]+)"/.exec(text)?.[1] ?? ''}`),
      ),
    );
  }, 201),
  'PATCH /api/folders/[folderId]': asks(({ call, account: { ids } }) =>
    times(6, () => call('PATCH', `/api/folders/${ids['folderId'] ?? ''}`, DETAILS)),
  ),
  'DELETE /api/folders/[folderId]': prepared(
    async ({ made, account: { conversationIds } }) => {
      const { folderId } = await made('POST', '/api/folders', { name: 'Full', ...DETAILS });
      await made('POST', '/api/convos/organise', { action: 'move', folderId, conversationIds });
      return String(folderId);
    },
    ({ call }, folderId) => call('DELETE', `/api/folders/${folderId}`),
    204,
  ),
  'POST /api/folders/order': prepared(
    async ({ made }) => folderIdsIn(await made('GET', '/api/folders')),
    ({ call }, folderIds) =>
      times(6, (index) =>
        call('POST', '/api/folders/order', {
          folderIds: index % 2 === 0 ? folderIds : folderIds.toReversed(),
        }),
      ),
    204,
  ),
  'POST /api/folders/[folderId]/files': prepared(
    async ({ database, account }) => newestFiles(database, account.userId),
    ({ call, account: { ids } }, fileIds) =>
      times(4, () => call('POST', `/api/folders/${ids['folderId'] ?? ''}/files`, { fileIds })),
  ),
  'DELETE /api/folders/[folderId]/files': prepared(
    async ({ database, account }) => newestFiles(database, account.userId),
    ({ call, account: { ids } }, fileIds) =>
      times(4, () => call('DELETE', `/api/folders/${ids['folderId'] ?? ''}/files`, { fileIds })),
  ),
};

function deletionIn(text: string): string {
  return /"deletedAt":"([^"]+)"/.exec(text)?.[1] ?? '';
}

function folderIdsIn(answer: Record<string, unknown>): string[] {
  return [...JSON.stringify(answer).matchAll(/"folderId":"([^"]+)"/g)].map(([, id = '']) => id);
}

async function newestFiles(
  database: { query: (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]> },
  userId: string,
): Promise<string[]> {
  const rows = await database.query(
    `select "fileId" from files where "userId" = $1 order by "updatedAt" desc limit 100`,
    [userId],
  );
  return rows.map((row) => String(row['fileId']));
}
