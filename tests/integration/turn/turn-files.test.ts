import { randomUUID } from 'node:crypto';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getMessages } from '@/app/api/messages/[conversationId]/route';
import type { FileRecord } from '@/lib/contracts/file/files';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { authorized, deleteFiles, filesOf, uploadedFile } from '../../support/calls/file-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';

const database = withDatabase({ TITLE_CONVO: 'false' });

const DEMO = { endpoint: 'demo', model: 'demo', conversationId: null, text: 'What is it?' };

function post(bearer: string, body: object, requestId: string = randomUUID()): Promise<Response> {
  const headers = { accept: UI_STREAM_ACCEPT, 'x-request-id': requestId, ...authorized(bearer) };
  return postAsk(pageRequest('/api/ask/demo', body, headers), {
    params: Promise.resolve({ endpoint: 'demo' }),
  });
}

function sentFiles(...files: readonly Pick<FileRecord, 'file_id'>[]) {
  return { files: files.map(({ file_id }) => ({ file_id, filepath: '/etc/passwd' })) };
}

async function picture(bearer: string, filename = 'boat.png', sidePx = 40): Promise<FileRecord> {
  return uploadedFile(bearer, { bytes: await plainPicture(sidePx, 30), filename });
}

async function messagesOf(bearer: string, conversationId: string): Promise<unknown> {
  const request = pageRequest(`/api/messages/${conversationId}`, undefined, authorized(bearer), 'GET');
  const response = await getMessages(request, { params: Promise.resolve({ conversationId }) });
  return response.json();
}

describe('files of a message', () => {
  it('are saved with it, shown by every read, and counted as one more use', async () => {
    const { bearer } = await registerUser();
    const file = await picture(bearer);
    const { requestMessage, conversation } = await finalOf(
      await post(bearer, { ...DEMO, ...sentFiles(file, file) }),
    );
    const attached = {
      fileId: file.file_id,
      filename: 'boat.png',
      mimeType: 'image/webp',
      sizeBytes: file.bytes,
      widthPx: 40,
      heightPx: 30,
      placeholder: file.placeholder,
    };
    expect(requestMessage.files).toEqual([attached]);
    expect(await filesOf(bearer)).toMatchObject([{ file_id: file.file_id, usage: 1 }]);
    expect(await messagesOf(bearer, conversation.conversationId)).toMatchObject([
      { files: [{ file_id: file.file_id, filename: 'boat.png', width: 40, height: 30 }] },
      {},
    ]);
  });

  it('may be all there is of it', async () => {
    const { bearer } = await registerUser();
    const file = await picture(bearer);
    const first = await finalOf(await post(bearer, { ...DEMO, text: ' ', ...sentFiles(file) }));
    expect(first.requestMessage).toMatchObject({ content: [{ type: 'text', text: '' }], files: [{}] });
    const again = await finalOf(
      await post(bearer, {
        ...DEMO,
        text: '',
        conversationId: first.conversation.conversationId,
        overrideParentMessageId: first.requestMessage.messageId,
        ...sentFiles(file),
      }),
    );
    expect(again.requestMessage).toMatchObject({ messageId: first.requestMessage.messageId, files: [{}] });
    expect(await filesOf(bearer)).toMatchObject([{ usage: 1 }]);
    expect((await post(bearer, { ...DEMO, text: ' ', files: [] })).status).toBe(400);
  });

  it('that do not exist and those of others are refused byte for byte alike, and nothing is saved', async () => {
    const { bearer } = await registerUser();
    const stranger = await registerUser();
    const foreign = await picture(stranger.bearer);
    const unknown = { file_id: randomUUID() };
    const answers = await Promise.all(
      [foreign, unknown].map(async (file) => {
        const response = await post(bearer, { ...DEMO, ...sentFiles(file) });
        return { status: response.status, body: (await response.text()).replaceAll(file.file_id, 'ID') };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(410);
    expect(JSON.parse(answers[0]?.body ?? '')).toMatchObject({
      code: 'files_missing',
      details: { fileIds: ['ID'] },
    });
    expect(await filesOf(stranger.bearer)).toMatchObject([{ usage: 0 }]);
  });

  it('are at most as many as the endpoint allows', async () => {
    const { bearer } = await registerUser();
    const names = Array.from({ length: 11 }, (_, index) => `boat-${String(index)}.png`);
    const files = await Promise.all(names.map((name, index) => picture(bearer, name, 10 + index)));
    const refused = await post(bearer, { ...DEMO, ...sentFiles(...files) });
    expect(await refused.json()).toMatchObject({
      code: 'file_refused',
      details: { reason: 'too_many', limit: 10 },
    });
    const { requestMessage } = await finalOf(
      await post(bearer, { ...DEMO, ...sentFiles(...files.slice(1)) }),
    );
    expect(requestMessage.files.map(({ filename }) => filename)).toEqual(names.slice(1));
  });

  it('stay, marked as deleted, when their message is edited after their deletion', async () => {
    const { bearer } = await registerUser();
    const file = await picture(bearer);
    const first = await finalOf(await post(bearer, { ...DEMO, ...sentFiles(file) }));
    const { conversationId } = first.conversation;
    await deleteFiles(bearer, { files: [{ file_id: file.file_id }], isTemporary: true });
    expect(await filesOf(bearer)).toHaveLength(1);
    await deleteFiles(bearer, { files: [{ file_id: file.file_id }] });
    const edited = await finalOf(await post(bearer, { ...DEMO, conversationId, ...sentFiles(file) }));
    expect(edited.requestMessage.files).toEqual([{ ...first.requestMessage.files[0], isDeleted: true }]);
    const stored = await database.query(`select 1 from messages where files::text like '%isDeleted%'`);
    expect(stored).toEqual([]);
    const elsewhere = await post(bearer, { ...DEMO, ...sentFiles(file) });
    expect(elsewhere.status).toBe(410);
  });

  it('are those of one request, whatever is sent twice', async () => {
    const { bearer } = await registerUser();
    const [one, other] = [await picture(bearer, 'one.png'), await picture(bearer, 'other.png')];
    const requestId = randomUUID();
    const body = { ...DEMO, ...sentFiles(one) };
    const [first, second] = await Promise.all([post(bearer, body, requestId), post(bearer, body, requestId)]);
    const [firstEnd, secondEnd] = [await finalOf(first), await finalOf(second)];
    expect(secondEnd.requestMessage.messageId).toBe(firstEnd.requestMessage.messageId);
    expect((await post(bearer, { ...DEMO, ...sentFiles(other) }, requestId)).status).toBe(409);
    const uses = (await filesOf(bearer)).map(({ filename, usage }) => [filename, usage]);
    expect(new Map(uses.map(([name, usage]) => [String(name), usage]))).toEqual(
      new Map([
        ['one.png', 1],
        ['other.png', 0],
      ]),
    );
  });
});
