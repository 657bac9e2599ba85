import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { POST as createInBuilder } from '@/app/api/builder/assistants/route';
import {
  BUILDER_ASSISTANTS_PATH,
  builderAssistantSchema,
} from '@/lib/contracts/assistant/builder-assistants';
import { ASSISTANT_FILES_LIMIT } from '@/lib/domain/assistant/assistant';
import { pageRequest, registerUser } from '../../support/calls/account-calls';
import { newAssistant } from '../../support/calls/assistant-calls';
import { authorized, deleteFiles, filesOf, postForm, uploadedFile } from '../../support/calls/file-calls';
import { folderFileNames, newFolder } from '../../support/calls/folder-calls';
import { plainPicture } from '../../support/data/pictures';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

const folder = mkdtempSync(join(tmpdir(), 'parley-knowledge-'));
const database = withDatabase({ DATA_DIR: folder });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('files uploaded before their assistant is saved are known to it afterwards, and unused ones are deleted', async () => {
  const [{ bearer }, { bearer: other }] = [await registerUser(), await registerUser()];
  const upload = (owner: string, filename: string) =>
    uploadedFile(owner, {
      bytes: new TextEncoder().encode('The night train.'),
      filename,
      type: 'text/plain',
      endpoint: 'assistants',
    });
  const kept = await upload(bearer, 'kept.txt');
  const dropped = await upload(bearer, 'dropped.txt');
  const foreign = await upload(other, 'foreign.txt');
  const draft = {
    name: 'Ada',
    description: null,
    instructions: null,
    endpoint: null,
    model: 'gpt-4o',
    tools: [{ type: 'retrieval' }],
    skillIds: [],
    isCopy: false,
    knowsUser: false,
    fileIds: [kept.file_id, foreign.file_id],
  };
  const response = await createInBuilder(pageRequest(BUILDER_ASSISTANTS_PATH, draft, authorized(bearer)), {
    params: Promise.resolve(undefined),
  });
  expect(response.status).toBe(201);
  expect(builderAssistantSchema.parse(await response.json()).fileIds).toEqual([kept.file_id]);
  const files = [kept, dropped].map(({ file_id }) => ({ file_id }));
  await deleteFiles(bearer, { files, isTemporary: true });
  expect((await filesOf(bearer)).map(({ filename }) => filename)).toEqual(['kept.txt']);
});

it('an upload that names an assistant or a folder that is not there, or is full, stores nothing', async () => {
  const { bearer: own } = await registerUser();
  const { bearer: other } = await registerUser();
  const upload = async (fields: { assistant_id?: string; folder_id?: string }) => {
    const form = new FormData();
    form.append('file', new Blob([await plainPicture(4, 4)]), 'a.png');
    const all = { file_id: crypto.randomUUID(), endpoint: 'openAI', ...fields };
    for (const [name, value] of Object.entries(all)) form.append(name, value);
    return (await postForm(own, form)).status;
  };
  const [assistant, folderId] = [await newAssistant(own), await newFolder(own)];
  for (const fields of [
    { assistant_id: 'asst_unknown' },
    { assistant_id: (await newAssistant(other)).id },
    { folder_id: crypto.randomUUID() },
    { folder_id: await newFolder(other) },
  ])
    expect(await upload(fields)).toBe(404);
  expect(await filesOf(own)).toEqual([]);

  expect(await upload({ folder_id: folderId })).toBe(200);
  expect(await folderFileNames(own, folderId)).toEqual(['a.png']);
  const [file] = await filesOf(own);
  await database.query(
    `insert into files ("fileId", "userId", "storageKey", filename, "mimeType", "sizeBytes", source, context, state, "updatedAt")
     select gen_random_uuid()::text, f."userId", f."storageKey" || n, 'many', f."mimeType", 1, f.source, f.context, f.state, now()
     from files f, generate_series(1, $2::int) n where f."fileId" = $1`,
    [file?.file_id, ASSISTANT_FILES_LIMIT],
  );
  for (const [table, id] of [
    ['assistant_files ("assistantId", "fileId", "userId") select $1', assistant.id],
    ['folder_files ("folderId", "fileId", "userId") select $1::uuid', folderId],
  ])
    await database.query(
      `insert into ${String(table)}, "fileId", "userId" from files
       where filename = 'many' and "userId" = (select "userId" from files where "fileId" = $2)`,
      [id, file?.file_id],
    );
  const before = (await filesOf(own)).length;
  expect(await upload({ assistant_id: assistant.id })).toBe(422);
  expect(await upload({ folder_id: folderId })).toBe(422);
  expect(await filesOf(own)).toHaveLength(before);
});

it('keeps what it knows where a client deletes the rest of its files by mistake', async () => {
  const { bearer: own } = await registerUser();
  const upload = async (filename: string) => uploadedFile(own, { bytes: await plainPicture(4, 4), filename });
  const [known, loose, sent] = [
    await upload('known.png'),
    await upload('loose.png'),
    await upload('sent.png'),
  ];
  const { id } = await newAssistant(own, { file_ids: [known.file_id] });
  const asOpenAi = [known, loose].map(({ file_id, filepath }) => ({ file_id, filepath, source: 'openai' }));
  expect((await deleteFiles(own, { files: asOpenAi })).status).toBe(200);
  expect((await filesOf(own)).map(({ filename }) => filename).toSorted()).toEqual(['known.png', 'sent.png']);
  expect((await deleteFiles(own, { files: asOpenAi.slice(0, 1) })).status).toBe(204);
  // The user deletes the file both from the list of files and in the builder.
  const asked = { files: [{ file_id: sent.file_id, source: 'local' }] };
  expect((await deleteFiles(own, asked)).status).toBe(200);
  expect((await deleteFiles(own, { files: asOpenAi.slice(0, 1), assistant_id: id })).status).toBe(200);
  expect(await filesOf(own)).toEqual([]);
  // Their objects are removed soon after.
  await until(async () => {
    const waiting = await database.query('select 1 from removed_objects where not "isRemoved"', []);
    return waiting.length === 0;
  });
});
