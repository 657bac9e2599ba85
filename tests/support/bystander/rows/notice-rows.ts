import { randomUUID } from 'node:crypto';
import { PushReceiver } from '../../push/push-service';
import { asks, plain, prepared, refused, times, type Rows } from '../row';

const pushDeviceBody = (place: string) => ({
  endpoint: `https://push.example/${place}`,
  keys: new PushReceiver().keys,
  showsTitles: true,
});

function sharedForm(): FormData {
  const form = new FormData();
  for (const name of ['title', 'text', 'url']) form.append(name, `${name} `.repeat(2_500));
  form.append('files', new Blob(['f'.repeat(60_000)]), 'rivers.txt');
  return form;
}

export const NOTICE_ROWS: Rows = {
  ...plain(200, ['GET /api/user/push']),
  'POST /api/user/push': asks(
    ({ call }) =>
      times(20, (index) =>
        call('POST', '/api/user/push', pushDeviceBody(`${String(index)}${'e'.repeat(900)}`)),
      ),
    204,
  ),
  'DELETE /api/user/push/[sessionId]': prepared(
    async ({ call, database, user: { userId } }) => {
      await call('POST', '/api/user/push', pushDeviceBody('deleted'));
      const rows = await database.query(
        'select "sessionId"::text as id from push_devices where "userId" = $1',
        [userId],
      );
      return rows.map(({ id }) => String(id));
    },
    ({ call }, ids) => Promise.all(ids.map((id) => call('DELETE', `/api/user/push/${id}`))),
    204,
  ),
  'POST /api/shared-in': refused(303, 'it leads to the page of a new chat', ({ callAs }) =>
    times(20, () => callAs(null)('POST', '/api/shared-in', sharedForm())),
  ),
  'POST /api/runs/[messageId]/seen': asks(
    ({ call }) => times(50, () => call('POST', `/api/runs/${randomUUID()}/seen`, { kind: 'ready' })),
    204,
  ),
};
