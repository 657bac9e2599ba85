import { GET as getEndpoints } from '@/app/api/endpoints/route';
import { ASSISTANT_CHOICES_PATH } from '@/lib/contracts/assistant/assistant-choices';
import { endpointsConfigSchema } from '@/lib/domain/model/endpoint';
import { orderedEndpoints } from '@/lib/domain/model/plan-model-choice';
import { ownerIdSchema } from '@/lib/domain/shared/owner-id';
import { FIRST_SCREEN_PRESENTERS } from '@/lib/server/http/present/present-first-screen';
import { listAssistantChoices } from '@/lib/server/services/assistant/assistant-choices';
import { loadFirstScreen } from '@/lib/server/services/system/load-first-screen';
import { newAssistant } from '../../support/calls/assistant-calls';
import { bearerOf, postSetUp, serverCalls } from '../../support/calls/server-calls';
import { withDatabase } from '../../support/database';
import { until } from '../../support/until';

// The server is as its administrator has it after the first minute, with a variable of the original that is not needed.
const database = withDatabase({
  OPENAI_API_KEY: 'sk-test',
  GOOGLE_KEY: 'user_provided',
  ASSISTANTS_API_KEY: 'sk-other',
  OLLAMA_BASE_URL: 'http://127.0.0.1:9',
});

const context = { params: Promise.resolve({}) };
let bearer = '';

async function offered() {
  const response = await getEndpoints(new Request('http://localhost:3080/api/endpoints'), context);
  return endpointsConfigSchema.parse(await response.json());
}

async function owner() {
  const [user] = await database.query('select "userId" from users');
  return ownerIdSchema.parse(user?.['userId']);
}

async function firstScreen() {
  return (await loadFirstScreen(await owner(), 'new', FIRST_SCREEN_PRESENTERS)).answers;
}

beforeAll(async () => {
  bearer = bearerOf(await postSetUp('ada@example.org'));
});

it('are offered beside any model, behind all other endpoints, and come with the first screen', async () => {
  const endpoints = await offered();
  expect(endpoints['assistants']).toMatchObject({ userProvide: false, disableBuilder: false });
  expect(orderedEndpoints(endpoints).at(-1)).toBe('assistants');
  const { id } = await newAssistant(bearer, { name: 'Ada' });
  // A part that takes too long on a busy machine is left out of a screen.
  await until(async () => ASSISTANT_CHOICES_PATH in (await firstScreen()));
  expect(await listAssistantChoices(await owner())).toMatchObject({ assistants: [{ id, name: 'Ada' }] });
});

it('are withheld by an administrator, kept, and offered again', async () => {
  const admin = serverCalls(bearer);
  await admin.offerAssistants(false);
  expect(await offered()).not.toHaveProperty('assistants');
  expect(await firstScreen()).not.toHaveProperty([ASSISTANT_CHOICES_PATH]);
  await admin.offerAssistants(true);
  expect(await offered()).toHaveProperty('assistants');
  expect(await listAssistantChoices(await owner())).toMatchObject({ assistants: [{ name: 'Ada' }] });
});
