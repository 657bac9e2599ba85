import { createLink, largestArtifact } from '../create-link';
import { asks, plain, prepared, times, type Rows } from '../row';
import { attached } from './file-rows';

export const SHARE_ROWS: Rows = {
  ...plain(200, ['GET /api/share']),
  'POST /api/share': asks(
    ({ call, account: { deep } }) =>
      times(10, () => call('POST', '/api/share', { conversationId: deep.conversationId, expiry: 'never' })),
    201,
  ),
  'DELETE /api/share/[shareId]': prepared(
    ({ made, account: { deep } }) =>
      times(6, async () => {
        const { shareId } = await made('POST', '/api/share', {
          conversationId: deep.conversationId,
          expiry: 'never',
        });
        return String(shareId);
      }),
    ({ call }, shareIds) => Promise.all(shareIds.map((shareId) => call('DELETE', `/api/share/${shareId}`))),
    204,
  ),
  ...plain(200, ['GET /api/share/artifacts']),
  'POST /api/share/artifacts': asks(
    ({ call, account: { deep } }) =>
      times(5, (index) =>
        call('POST', '/api/share/artifacts', largestArtifact(deep, `of row ${String(index)}`)),
      ),
    201,
  ),
  'DELETE /api/share/artifacts/[publishedId]': prepared(
    ({ made, account: { deep } }) =>
      times(6, async (index) => {
        const artifact = largestArtifact(deep, `to be ended ${String(index)}`);
        const { publishedId } = await made('POST', '/api/share/artifacts', artifact);
        return String(publishedId);
      }),
    ({ call }, ids) => Promise.all(ids.map((id) => call('DELETE', `/api/share/artifacts/${id}`))),
    204,
  ),
  'POST /api/share/continue': prepared(
    ({ made, account: { copied } }) => createLink(made, copied),
    ({ call }, token) => call('POST', '/api/share/continue', { token }),
    201,
  ),
  // The picture is on a page of the longest branch that may be copied, and opened by many without a session.
  'GET /share/[token]/files/[fileId]': prepared(
    async (stage) => {
      const { copied } = stage.account;
      const file = await attached(stage);
      const files = [
        { ...file, mimeType: 'image/webp', sizeBytes: 1, widthPx: 700, heightPx: 700, placeholder: null },
      ];
      await stage.database.query('update messages set files = $2::jsonb where "messageId" = $1', [
        copied.firstId,
        JSON.stringify(files),
      ]);
      const address = `/share/${await createLink(stage.made, copied)}`;
      // The first who opens a link lets its branch be divided into pages.
      await stage.callAs(null)('GET', address);
      return `${address}/files/${file.fileId}?page=1`;
    },
    ({ callAs }, path) => times(30, () => callAs(null)('GET', path)),
  ),
};
