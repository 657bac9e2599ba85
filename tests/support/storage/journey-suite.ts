import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { GET as getText } from '@/app/api/files/[fileId]/text/route';
import { POST as postShare } from '@/app/api/share/route';
import { GET as getStorage } from '@/app/api/user/storage/route';
import { GET as getShared } from '@/app/share/[token]/files/[fileId]/route';
import { documentTextPath, documentTextSchema } from '@/lib/contracts/file/document-text';
import type { FileRecord } from '@/lib/contracts/file/files';
import { shareLinkSchema, sharedPicturePath } from '@/lib/contracts/share/share';
import { UI_STREAM_ACCEPT } from '@/lib/contracts/turn/turn';
import { storageUseSchema } from '@/lib/domain/account/storage-use';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { findFiles } from '@/lib/server/db/file/file-repository';
import { readLeftTexts } from '@/lib/server/jobs/read-left-texts';
import { findDrawnPages } from '@/lib/server/services/file/document-pages';
import { readSharedBranch } from '@/lib/server/services/share/read-shared-branch';
import { pageRequest, registerUser } from '../calls/account-calls';
import { deleteAvatar, getPicture, postAvatar, userOf } from '../calls/avatar-calls';
import { documentBytes } from '../calls/document-calls';
import { authorized, deleteFiles, download, filesOf, postFile } from '../calls/file-calls';
import { newImporter } from '../calls/import-calls';
import { finalOf } from '../calls/turn-calls';
import { plainPicture } from '../data/pictures';
import { startPictureProvider, type PictureProvider } from '../servers/picture-provider';
import { until } from '../until';
import { expectNoOrphan, sweepLater, type StorageStage } from './storage-stage';
import { readStored, readUncut, stored, whenStored } from './stored-calls';

const QUOTA_MB = 100;
const MODEL = 'gpt-image-2.6-flare';
const ATTEMPTS = 20;
const READING_LIMIT_MS = 60_000;
/** Lies far beyond the time for which a process may read a document. */
const LATER_MS = 24 * 60 * 60_000;

export const JOURNEY_SETTINGS = {
  TITLE_CONVO: 'false',
  DEMO_ENDPOINT: 'true',
  STORAGE_QUOTA_MB: String(QUOTA_MB),
  OPENAI_API_KEY: 'key-1234567890',
  OPENAI_MODELS: MODEL,
};

const NO_PARAMS = { params: Promise.resolve({}) };

/**
 * Covers every way of the product that writes, reads or removes objects, beside the plain uploads of the storing
 * suite: it ends in success or in a clear error, and leaves no orphan and no hole.
 */
export function journeySuite(stage: StorageStage): void {
  let provider: PictureProvider;

  beforeAll(async () => {
    provider = await startPictureProvider({ picture: await plainPicture(640, 480) });
    process.env['OPENAI_REVERSE_PROXY'] = `${provider.url}/v1`;
  });
  afterAll(() => provider.stop());

  afterEach(async () => {
    stage.interfere(() => null);
    await sweepLater(stage);
    await expectNoOrphan(stage);
  });

  /** Waits until the texts were read: the sweep restarts what a storage broke off. */
  function textsRead(bearer: string): Promise<FileRecord[]> {
    return until(async () => {
      const left = `select 1 from files where "textState" = 'pending' and "textClaimedAt" is null`;
      if ((await stage.database.query(left)).length > 0) await readLeftTexts(Date.now() + LATER_MS);
      const files = await filesOf(bearer);
      return files.every(({ textState }) => textState !== 'pending') ? files : null;
    }, READING_LIMIT_MS);
  }

  async function readText(bearer: string, filename: string): Promise<FileRecord> {
    const { file_id: fileId } = await stored(bearer, await documentBytes(filename), filename);
    const files = await textsRead(bearer);
    const file = files.find(({ file_id }) => file_id === fileId);
    if (file === undefined) throw new Error('The file is not listed.');
    return file;
  }

  it('the text of a document is stored beside it, shown, and deleted with it', async () => {
    const { bearer } = await registerUser();
    for (const [filename, part] of [
      ['report.docx', 'Ingrid Lund'],
      ['japanese.pdf', 'クレーンの保証期間は七年です。'],
    ] as const) {
      const file = await readText(bearer, filename);
      expect(file).toMatchObject({ textState: 'ready' });
      const path = documentTextPath(file.file_id, 0);
      const answer = await getText(pageRequest(path, undefined, authorized(bearer), 'GET'), {
        params: Promise.resolve({ fileId: file.file_id }),
      });
      const { passages } = documentTextSchema.parse(await answer.json());
      expect(passages.map(({ text }) => text).join('\n')).toContain(part);
      expect((await readStored(bearer, file.filepath)).equals(await documentBytes(filename))).toBe(true);
      expect(stage.listKeys().filter((key) => key.includes(file.file_id))).toHaveLength(2);
    }
    const files = (await filesOf(bearer)).map(({ file_id }) => ({ file_id }));
    await deleteFiles(bearer, { files });
    await sweepLater(stage);
    expect(stage.listKeys().filter((key) => files.some(({ file_id }) => key.includes(file_id)))).toEqual([]);
  });

  it('pages without text are drawn once, stored beside their document, and deleted with it', async () => {
    const { bearer } = await registerUser();
    const { file_id: fileId } = await readText(bearer, 'scanned.pdf');
    const owner = ownerIdSchema.parse((await userOf(bearer)).id);
    const drawn = () =>
      until(async () => {
        const [file] = await findFiles(owner, [fileId]);
        const pages = file === undefined ? null : await findDrawnPages(owner, file);
        return pages?.get(1);
      });
    const first = await drawn();
    expect(first.byteLength).toBeGreaterThan(500);
    expect(await drawn()).toEqual(first);
    await deleteFiles(bearer, { files: [{ file_id: fileId }] });
  });

  it('a part of a file, its smaller picture and one that the browser has are delivered as asked for', async () => {
    const { bearer } = await registerUser();
    const file = await stored(bearer, await plainPicture(600, 400), 'a.png');
    const whole = await readStored(bearer, file.filepath);
    expect(await readStored(bearer, file.filepath, 'bytes=4-7')).toEqual(whole.subarray(4, 8));
    expect(await readStored(bearer, file.filepath, 'bytes=-3')).toEqual(whole.subarray(-3));
    expect((await readStored(bearer, file.thumbnail ?? '')).byteLength).toBeLessThan(whole.byteLength);
    const get = (headers: object) => download(file.filepath, { ...authorized(bearer), ...headers });
    const beyond = await whenStored(() => get({ range: 'bytes=99999999-' }));
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([
      416,
      `bytes */${String(whole.byteLength)}`,
    ]);
    expect((await get({ 'if-none-match': `"${file.file_id}"` })).status).toBe(304);
  });

  it('a picture of a profile is delivered, replaced and removed, with its object', async () => {
    const { bearer } = await registerUser();
    const { id } = await userOf(bearer);
    const objects = () => stage.listKeys().filter((key) => key.startsWith(id));
    for (const side of [300, 200]) {
      const picture = await plainPicture(side, side);
      const { url } = await (await whenStored(() => postAvatar(bearer, picture))).json();
      expect((await readUncut(() => getPicture(url, authorized(bearer)))).subarray(1, 4).toString()).toBe(
        'PNG',
      );
      await sweepLater(stage);
      expect(objects()).toHaveLength(1);
    }
    expect((await deleteAvatar(bearer)).status).toBe(204);
    await sweepLater(stage);
    expect(objects()).toEqual([]);
  });

  it('the quota counts what is stored and refuses more, and leaves none of what it refused', async () => {
    const { bearer } = await registerUser();
    const { id } = await userOf(bearer);
    const usedBytes = async () => {
      const request = pageRequest('/api/user/storage', undefined, authorized(bearer), 'GET');
      return storageUseSchema.parse(await (await getStorage(request, NO_PARAMS)).json()).usedBytes;
    };
    const file = await stored(bearer, await plainPicture(300, 300), 'a.png');
    expect(await usedBytes()).toBe(file.bytes);
    await stage.database.query(`update users set "storedBytes" = $2 where "userId" = $1`, [
      id,
      QUOTA_MB * 1024 * 1024 - 10 - file.bytes,
    ]);
    const bytes = await plainPicture(900, 900);
    for (const call of [() => postFile(bearer, { bytes }), () => postAvatar(bearer, bytes)]) {
      const refused = await call();
      expect([refused.status, await refused.json()]).toEqual([
        413,
        expect.objectContaining({ code: 'storage_full' }),
      ]);
    }
    await deleteFiles(bearer, { files: [{ file_id: file.file_id }] });
    expect(await filesOf(bearer)).toEqual([]);
    await sweepLater(stage);
    expect(stage.listKeys().filter((key) => key.startsWith(id))).toEqual([]);
  });

  /** Asks until the picture exists; the only other outcome may be that it was not stored. */
  async function draw(bearer: string, body: object) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { conversation, responseMessage } = await asked(bearer, 'openAI', { model: MODEL, ...body });
      const picture = responseMessage.content.find(({ type }) => type === 'image_file');
      if (picture?.type === 'image_file') return { conversation, responseMessage, picture };
      expect(responseMessage.error).toMatchObject({ code: 'storage_unavailable' });
    }
    throw new Error('No picture was stored.');
  }

  it('a picture that a model draws is stored with its smaller one, and sent back to be changed', async () => {
    const { bearer } = await registerUser();
    const first = await draw(bearer, { conversationId: null, text: 'A boat' });
    const bytes = await readStored(bearer, first.picture.filepath);
    const place = {
      conversationId: first.conversation.conversationId,
      parentMessageId: first.responseMessage.messageId,
    };
    const second = await draw(bearer, { ...place, text: 'Make the sky red' });
    expect(second.picture.fileId).not.toBe(first.picture.fileId);
    const { path, pictures } = provider.calls.at(-1) ?? {};
    expect(path).toBe('/v1/images/edits');
    expect(pictures?.map((picture) => Buffer.from(picture).equals(bytes))).toEqual([true]);
    expect((await filesOf(bearer)).length).toBe(2);
    expect(stage.listKeys().filter((key) => key.includes(first.picture.fileId))).toHaveLength(2);
  });

  it('a picture of a shared branch is delivered to its readers', async () => {
    const { bearer } = await registerUser();
    const file = await stored(bearer, await plainPicture(600, 400), 'a.png');
    const files = [{ file_id: file.file_id }];
    const body = { model: 'demo', conversationId: null, text: 'Look', files };
    const { conversationId } = (await asked(bearer, 'demo', body)).conversation;
    const request = pageRequest('/api/share', { conversationId, expiry: 'never' }, authorized(bearer));
    const { token } = shareLinkSchema.parse(await (await postShare(request, NO_PARAMS)).json());
    expect((await readSharedBranch(token, 1, null))?.messages[0]?.files).toHaveLength(1);
    for (const isThumbnail of [false, true]) {
      const path = sharedPicturePath(token, { fileId: file.file_id, pageNumber: 1, isThumbnail });
      const params = Promise.resolve({ token, fileId: file.file_id });
      const bytes = await readUncut(() => getShared(pageRequest(path, undefined, {}, 'GET'), { params }));
      expect(
        bytes.equals(await readStored(bearer, (isThumbnail ? file.thumbnail : file.filepath) ?? '')),
      ).toBe(true);
    }
  });

  it('an archive carries files into another account, whole or not at all', async () => {
    const [one, other] = [await newImporter(), await newImporter()];
    const picture = await stored(one.bearer, await plainPicture(60, 40), 'boat.png');
    const document = await documentBytes('table.xlsx');
    await stored(one.bearer, document, 'table.xlsx');
    await asked(one.bearer, 'demo', {
      model: 'demo',
      conversationId: null,
      text: 'Look',
      files: [{ file_id: picture.file_id }],
    });
    const archive = await until(() => one.archive().catch(() => null));
    await until(async () => {
      const job = await other.import(archive, 'parley.zip');
      if (job.state === 'failed') expect(job.report.failure).toBe('internal');
      return job.state === 'completed';
    });
    const restored = await filesOf(other.bearer);
    expect(restored.map(({ filename }) => filename).toSorted()).toEqual(['boat.png', 'table.xlsx']);
    const table = restored.find(({ filename }) => filename === 'table.xlsx');
    expect((await readStored(other.bearer, table?.filepath ?? '')).equals(Buffer.from(document))).toBe(true);
    for (const { bearer } of [one, other]) await textsRead(bearer);
  });
}

async function asked(bearer: string, endpoint: string, body: object) {
  const headers = { ...authorized(bearer), accept: UI_STREAM_ACCEPT };
  const request = pageRequest(`/api/ask/${endpoint}`, { endpoint, ...body }, headers);
  return finalOf(await postAsk(request, { params: Promise.resolve({ endpoint }) }));
}
