import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { DEFAULT_TITLE } from '@/lib/domain/conversation/conversation';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { authorized, uploadedFile } from '../../support/calls/file-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const database = withDatabase();

it('a chat that begins with a picture and no text is named after it', async () => {
  const { bearer } = await registerUser();
  const file = await uploadedFile(bearer, { bytes: await plainPicture(30, 30), filename: 'boat.png' });
  const body = { endpoint: 'demo', model: 'demo', conversationId: null, text: '' };
  const request = pageRequest(
    '/api/ask/demo',
    { ...body, files: [{ file_id: file.file_id }] },
    { accept: UI_STREAM_ACCEPT, ...authorized(bearer) },
  );
  const { conversation } = await finalOf(
    await postAsk(request, { params: Promise.resolve({ endpoint: 'demo' }) }),
  );
  const title = await until(async () => {
    const [row] = await database.query('select title from conversations where "conversationId" = $1', [
      conversation.conversationId,
    ]);
    return row?.['title'] === DEFAULT_TITLE ? null : String(row?.['title']);
  });
  expect(title).toBe('boat.png');
});
