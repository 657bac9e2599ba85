import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { DELETE } from '@/app/api/share/[shareId]/route';
import { POST } from '@/app/api/share/route';
import { GET } from '@/app/share/[token]/files/[fileId]/route';
import type { FileRecord } from '@/lib/contracts/file/files';
import { shareLinkSchema, sharedPicturePath, type ShareLink } from '@/lib/contracts/share/share';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { authorized, deleteFiles, uploadedFile } from '../../support/calls/file-calls';
import { finalOf } from '../../support/calls/turn-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';

const database = withDatabase({ TITLE_CONVO: 'false' });

interface Shared {
  readonly bearer: string;
  readonly file: FileRecord;
  readonly link: ShareLink;
}

async function ask(bearer: string, body: object) {
  const headers = { accept: UI_STREAM_ACCEPT, ...authorized(bearer) };
  const request = pageRequest('/api/ask/demo', { endpoint: 'demo', model: 'demo', ...body }, headers);
  return finalOf(await postAsk(request, { params: Promise.resolve({ endpoint: 'demo' }) }));
}

async function shared(): Promise<Shared> {
  const { bearer } = await registerUser();
  const file = await uploadedFile(bearer, { bytes: await plainPicture(400, 30), filename: 'boat.png' });
  const files = [{ file_id: file.file_id }];
  const { conversation } = await ask(bearer, { conversationId: null, text: 'What is it?', files });
  const body = { conversationId: conversation.conversationId, expiry: 'never' };
  const request = pageRequest('/api/share', body, authorized(bearer));
  const response = await POST(request, { params: Promise.resolve({}) });
  return { bearer, file, link: shareLinkSchema.parse(await response.json()) };
}

function get(token: string, fileId: string, { pageNumber = 1, isThumbnail = false } = {}): Promise<Response> {
  const path = sharedPicturePath(token, { fileId, pageNumber, isThumbnail });
  return GET(pageRequest(path, undefined, {}, 'GET'), { params: Promise.resolve({ token, fileId }) });
}

it('any reader of a link gets the pictures of its page, under an address of the link', async () => {
  const { file, link } = await shared();
  const branch = await readSharedBranch(link.token, 1, null);
  expect(branch?.messages[0]?.files).toEqual([
    { filename: 'boat.png', picture: { fileId: file.file_id, widthPx: 400, heightPx: 30 } },
  ]);
  const response = await get(link.token, file.file_id);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  const whole = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect(whole.width).toBe(400);
  const small = await get(link.token, file.file_id, { isThumbnail: true });
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(320);
});

it('other files of the user, other links and other pages show none of it', async () => {
  const { bearer, file, link } = await shared();
  const other = await shared();
  const unsent = await uploadedFile(bearer, { bytes: await plainPicture(50, 50) });
  const never = await get(link.token, randomUUID());
  const bytes = await never.text();
  for (const response of [
    await get(link.token, unsent.file_id),
    await get(link.token, other.file.file_id),
    await get(other.link.token, file.file_id),
    await get(link.token, file.file_id, { pageNumber: 2 }),
    await get('x'.repeat(43), file.file_id),
    await get(link.token, "' or true --"),
  ]) {
    expect(response.status).toBe(404);
    expect(await response.text()).toBe(bytes);
  }
});

it('pictures end with their link, with their conversation and with themselves', async () => {
  const one = await shared();
  await DELETE(pageRequest(`/api/share/${one.link.shareId}`, undefined, authorized(one.bearer), 'DELETE'), {
    params: Promise.resolve({ shareId: one.link.shareId }),
  });
  expect((await get(one.link.token, one.file.file_id)).status).toBe(404);

  const two = await shared();
  await database.query('update share_links set "expiresAt" = now() where token = $1', [two.link.token]);
  expect((await get(two.link.token, two.file.file_id)).status).toBe(404);

  const three = await shared();
  await deleteFiles(three.bearer, { files: [{ file_id: three.file.file_id }] });
  expect((await get(three.link.token, three.file.file_id)).status).toBe(404);
  const branch = await readSharedBranch(three.link.token, 1, null);
  expect(branch?.messages[0]?.files).toEqual([{ filename: 'boat.png', picture: null }]);
});
