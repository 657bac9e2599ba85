import { z } from 'zod';
import { GET as getMessages } from '@/app/api/messages/[conversationId]/route';
import { pageRequest } from '../../support/calls/account-calls';
import { authorized, deleteFiles, download, filesOf, uploadedFile } from '../../support/calls/file-calls';
import { plainPicture } from '../../support/data/pictures';
import { CompatChat } from '../../support/servers/compat-client';
import { endpointStage } from '../../support/stage/endpoint-stage';

const stage = endpointStage();

const listSchema = z.array(
  z.looseObject({
    isCreatedByUser: z.boolean(),
    files: z.array(z.looseObject({ file_id: z.string() })).optional(),
  }),
);

it('a picture is attached by the form of that client, sent by what it keeps of it, and listed with its message', async () => {
  const bearer = stage.bearer();
  const file = await uploadedFile(bearer, { bytes: await plainPicture(40, 30), filename: 'boat.png' });
  const { file_id, filepath, type, height, width } = file;
  const chat = new CompatChat(bearer, { endpoint: 'openAI', model: 'gpt-4o' });
  const files = [{ file_id, filepath, type, height, width }];
  const { events } = await chat.send({ endpoint: { endpoint: 'openAI', model: 'gpt-4o', files } });
  expect(events.at(-1)?.data).toMatchObject({ final: true, requestMessage: { files: [{ file_id }] } });
  const request = pageRequest('/api/any', undefined, authorized(bearer), 'GET');
  const params = Promise.resolve({ conversationId: chat.conversationId ?? '' });
  const [question] = listSchema.parse(await (await getMessages(request, { params })).json());
  expect(question).toMatchObject({ isCreatedByUser: true, files: [{ file_id, type: 'image/webp' }] });
});

it('files are listed, delivered and deleted by the calls of that client', async () => {
  const bearer = stage.bearer();
  const file = await uploadedFile(bearer, { bytes: await plainPicture(50, 30), filename: 'harbour.png' });
  const [listed] = await filesOf(bearer);
  expect(listed).toMatchObject({ file_id: file.file_id, filename: 'harbour.png', object: 'file' });
  expect((await download(file.filepath, authorized(bearer))).status).toBe(200);
  const { file_id, filepath, source } = file;
  expect((await deleteFiles(bearer, { files: [{ file_id, filepath, source }] })).status).toBe(200);
  expect((await filesOf(bearer)).map((each) => each.file_id)).not.toContain(file_id);
  expect((await download(file.filepath, authorized(bearer))).status).toBe(404);
});
