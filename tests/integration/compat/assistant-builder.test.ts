import { DELETE as deleteAction } from '@/app/api/assistants/actions/[assistantId]/[actionId]/[model]/route';
import { GET as listEndpoints } from '@/app/api/endpoints/route';
import { pageRequest } from '../../support/calls/account-calls';
import { callAssistants, newAssistant } from '../../support/calls/assistant-calls';
import { authorized } from '../../support/calls/file-calls';
import { assistantStage } from '../../support/stage/assistant-stage';

const stage = assistantStage();
const none = { params: Promise.resolve({}) };

it('is told what its builder may offer, and the models that can search files to those who may use them', async () => {
  const endpoints = async (headers: Record<string, string>): Promise<unknown> => {
    const answer: unknown = await (
      await listEndpoints(pageRequest('/api/endpoints', undefined, headers, 'GET'), none)
    ).json();
    return answer;
  };
  const capabilities = ['code_interpreter', 'retrieval', 'actions', 'tools'];
  const known = await endpoints(authorized(stage.bearer()));
  expect(known).toMatchObject({
    assistants: { capabilities, retrievalModels: expect.arrayContaining(['gpt-4o']) },
  });
  for (const bearer of [null, 'wrong']) {
    const open = await endpoints(bearer === null ? {} : authorized(bearer));
    expect(open).toMatchObject({ assistants: { capabilities } });
    expect(open).not.toHaveProperty('assistants.retrievalModels');
  }
});

it('deletes an action, of which the end of March 2024 names the model too', async () => {
  const { id: assistantId } = await newAssistant(stage.bearer(), { model: 'gpt-4o' });
  await stage.addAction(assistantId);
  const [row] = await stage.database.query('select "actionId" from actions where "assistantId" = $1', [
    assistantId,
  ]);
  const params = { assistantId, actionId: String(row?.['actionId']), model: 'gpt-4o' };
  const call = () =>
    deleteAction(pageRequest('/api/any', undefined, authorized(stage.bearer()), 'DELETE'), {
      params: Promise.resolve(params),
    });
  expect((await call()).status).toBe(200);
  expect((await call()).status).toBe(404);
  expect(await callAssistants(stage.bearer(), 'get', { assistantId })).toMatchObject({ body: { tools: [] } });
});

it('saves a model that is there in place of the one its form begins with, and no other', async () => {
  const made = await newAssistant(stage.bearer(), { model: 'gpt-3.5-turbo-1106' });
  expect(made.model).toBe('gpt-4o');
  const change = { model: 'gpt-3.5-turbo-1106' };
  const { body } = await callAssistants(stage.bearer(), 'update', { assistantId: made.id }, change);
  expect(body).toMatchObject({ model: 'gpt-4o' });
  expect(await newAssistant(stage.bearer(), { model: 'gone' })).toMatchObject({ model: 'gone' });
});
