import { randomUUID } from 'node:crypto';
import { DELETE as deleteFolder } from '@/app/api/folders/[folderId]/route';
import { GET as listFolders } from '@/app/api/folders/route';
import { GET as getWindow } from '@/app/api/messages/[conversationId]/window/route';
import { folderListSchema } from '@/lib/contracts/conversation/folders';
import { fileUsesSchema } from '@/lib/contracts/file/files';
import { promptWindowSchema } from '@/lib/contracts/turn/prompt-window';
import { FOLDER_FILES_LIMIT } from '@/lib/domain/conversation/folder';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { readLeftTexts } from '@/lib/server/jobs/read-left-texts';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { readDocument } from '../../support/calls/document-calls';
import { authorized, deleteFiles, filesOf, uploadedFile, usesOf } from '../../support/calls/file-calls';
import { callFolderFiles, folderFileNames, newFolder } from '../../support/calls/folder-calls';
import { plainPicture } from '../../support/data/pictures';
import { seedCopies } from '../../support/data/seed-files';
import { endpointStage, finalOf } from '../../support/stage/endpoint-stage';

const stage = endpointStage();

/** A question waits this long for a document that is not read. */
const WAIT_MS = 30_000;

function lastQuestion(): string {
  const body = stage.requests().findLast(({ method }) => method === 'POST')?.body;
  const turns = isRecord(body) ? body['messages'] : null;
  if (!Array.isArray(turns)) throw new Error('nothing was sent');
  return JSON.stringify(turns.at(-1));
}

function askIn(folderId: string | null, options: JsonRecord = {}) {
  return stage.ask('openAI', { model: 'gpt-4o', folderId, ...options });
}

async function folderWith(bearer: string, ...fileIds: readonly string[]): Promise<string> {
  const folderId = await newFolder(bearer);
  const answer = await callFolderFiles(bearer, 'POST', { folderId, fileIds });
  expect(answer.status).toBe(200);
  return folderId;
}

/** `age` is an interval of Postgres since the upload of the document. */
async function setPending(fileId: string, age: string): Promise<void> {
  await stage.database.query(
    `update files set "textState" = 'pending', "textClaimedAt" = now() - interval '1 hour', "createdAt" = now() - $2::interval
     where "fileId" = $1`,
    [fileId, age],
  );
}

/** Returns a text that is too long to be sent whole; one line of it says when the quay opens. */
function longText(): string {
  const lines = Array.from({ length: 1_500 }, (_, index) => `Line ${String(index)} is about ordinary boats.`);
  lines[900] = 'The northern quay is inaugurated on the ninth of Thermidor.';
  return lines.join('\n\n');
}

it('each chat of a folder is sent what of its documents fits the question, and no other chat is', async () => {
  const bearer = stage.bearer();
  const file = await readDocument(bearer, 'harbour.txt', longText());
  const folderId = await folderWith(bearer, file.file_id);
  const text = 'hello, when is the northern quay inaugurated?';
  const { conversation, responseMessage } = finalOf(await askIn(folderId, { text }));
  expect(lastQuestion()).toContain('ninth of Thermidor');
  expect(lastQuestion()).toContain('harbour.txt');
  expect(lastQuestion().length).toBeLessThan(40_000);
  if (!isRecord(conversation) || !isRecord(responseMessage)) throw new Error('no answer');
  const below = {
    conversationId: conversation['conversationId'],
    parentMessageId: responseMessage['messageId'],
  };
  finalOf(await askIn(null, { ...below, text: 'hello, what is line 33 about?' }));
  expect(lastQuestion()).toContain('Line 33 is about');
  finalOf(await askIn(null, { text }));
  expect(lastQuestion()).not.toContain('harbour.txt');
});

it('short documents of a folder are sent whole, one that is attached as well only once, and no pictures', async () => {
  const bearer = stage.bearer();
  const one = await readDocument(bearer, 'one.txt', 'The crane is green.');
  const two = await readDocument(bearer, 'two.txt', 'The crane is tall.');
  const picture = await uploadedFile(bearer, { bytes: await plainPicture(20, 20) });
  const folderId = await folderWith(bearer, one.file_id, two.file_id, picture.file_id);
  finalOf(await askIn(folderId, { files: [{ file_id: one.file_id }] }));
  const question = lastQuestion();
  expect(question.split('The crane is green.')).toHaveLength(2);
  expect(question.split('The crane is tall.')).toHaveLength(2);
  expect(question).not.toContain('image_url');
  const folders = folderListSchema.parse(
    await (
      await listFolders(pageRequest('/api/folders', undefined, authorized(bearer), 'GET'), {
        params: Promise.resolve({}),
      })
    ).json(),
  );
  expect(folders.folders.find((folder) => folder.folderId === folderId)?.documentCount).toBe(2);
});

it('a question waits for a new document of the folder', async () => {
  const bearer = stage.bearer();
  const { file_id } = await readDocument(bearer, 'harbour.txt', longText());
  const folderId = await folderWith(bearer, file_id);
  const text = 'hello, when is the northern quay inaugurated?';
  await setPending(file_id, '0 seconds');
  const asked = askIn(folderId, { text });
  await readLeftTexts(Date.now());
  finalOf(await asked);
  expect(lastQuestion()).toContain('ninth of Thermidor');
});

it('a document that is read for long holds up no question, and the model is told once', async () => {
  const bearer = stage.bearer();
  const { file_id } = await readDocument(bearer, 'harbour.txt', longText());
  const folderId = await folderWith(bearer, file_id);
  await setPending(file_id, '2 minutes');
  const startMs = performance.now();
  finalOf(await askIn(folderId, { text: 'hello, when?' }));
  expect(performance.now() - startMs).toBeLessThan(WAIT_MS);
  expect(lastQuestion().split('harbour.txt')).toHaveLength(2);
  expect(lastQuestion()).toContain('its text is still being read');
});

it('the gauge counts the documents of a folder', async () => {
  const bearer = stage.bearer();
  const file = await readDocument(bearer, 'harbour.txt', longText());
  const folderId = await folderWith(bearer, file.file_id);
  const path = `/api/messages/new/window?endpoint=openAI&model=gpt-4o&folderId=${folderId}`;
  const answer = await getWindow(pageRequest(path, undefined, authorized(bearer), 'GET'), {
    params: Promise.resolve({ conversationId: 'new' }),
  });
  expect(promptWindowSchema.parse(await answer.json()).folderTokens).toBe(6_000);
});

it('files of a folder are added once, removed again, and stay when the folder is deleted', async () => {
  const { bearer } = await registerUser();
  const file = await readDocument(bearer, 'one.txt', 'The crane is green.');
  const other = await readDocument(bearer, 'two.txt', 'The crane is tall.');
  const folderId = await folderWith(bearer, file.file_id);
  await callFolderFiles(bearer, 'POST', { folderId, fileIds: [file.file_id, other.file_id] });
  expect(await folderFileNames(bearer, folderId)).toEqual(['two.txt', 'one.txt']);
  const uses = fileUsesSchema.parse(await (await usesOf(bearer, file.file_id)).json());
  expect(uses.folders).toEqual([{ folderId, name: 'Trips' }]);
  await callFolderFiles(bearer, 'DELETE', { folderId, fileIds: [other.file_id] });
  expect(await folderFileNames(bearer, folderId)).toEqual(['one.txt']);
  // A file that a client deletes because its draft was dropped is kept while a folder has it.
  await deleteFiles(bearer, { files: [{ file_id: file.file_id }], isTemporary: true });
  expect(await filesOf(bearer)).toHaveLength(2);
  await deleteFiles(bearer, { files: [{ file_id: file.file_id }] });
  expect(await folderFileNames(bearer, folderId)).toEqual([]);
  await callFolderFiles(bearer, 'POST', { folderId, fileIds: [other.file_id] });
  const request = pageRequest('/api/folders/x', undefined, authorized(bearer), 'DELETE');
  await deleteFolder(request, { params: Promise.resolve({ folderId }) });
  expect(await filesOf(bearer)).toHaveLength(1);
});

it('a folder has a limit, also for additions at the same time', async () => {
  const { bearer } = await registerUser();
  const folderId = await newFolder(bearer);
  const { file_id: known } = await readDocument(bearer, 'one.txt', 'The crane is green.');
  const names = Array.from({ length: FOLDER_FILES_LIMIT }, (_, index) => `${String(index)}.txt`);
  await seedCopies((text, values) => stage.database.query(text, [...values]), known, names);
  const fileIds = (await filesOf(bearer)).map((file) => file.file_id).filter((fileId) => fileId !== known);
  const half = FOLDER_FILES_LIMIT / 2;
  const parts = [fileIds.slice(0, half), fileIds.slice(half), [known]];
  const answers = await Promise.all(
    parts.map((part) => callFolderFiles(bearer, 'POST', { folderId, fileIds: part })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422]);
  const refused = answers.find(({ status }) => status === 422);
  expect(await refused?.json()).toMatchObject({ code: 'file_refused' });
});

it('a file or folder of a stranger is answered as one that never existed', async () => {
  const [{ bearer }, { bearer: stranger }] = [await registerUser(), await registerUser()];
  const file = await readDocument(bearer, 'one.txt', 'The crane is green.');
  const [folderId, own] = [await newFolder(bearer), await newFolder(stranger)];
  const fileIds = [file.file_id];
  const textOf = async (answer: Response) => [answer.status, await answer.text()];
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const sent = method === 'GET' ? {} : { fileIds };
    expect(await textOf(await callFolderFiles(stranger, method, { folderId, ...sent }))).toEqual(
      await textOf(await callFolderFiles(stranger, method, { folderId: randomUUID(), ...sent })),
    );
  }
  expect(await textOf(await callFolderFiles(stranger, 'POST', { folderId: own, fileIds }))).toEqual(
    await textOf(await callFolderFiles(stranger, 'POST', { folderId: own, fileIds: [randomUUID()] })),
  );
  expect(await folderFileNames(stranger, own)).toEqual([]);
});
