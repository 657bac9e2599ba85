import { POST as postAsk } from '@/app/api/ask/[endpoint]/route';
import { pageRequest } from '../../support/calls/account-calls';
import { authorized } from '../../support/calls/file-calls';
import { compatBody, compatEvents } from '../../support/servers/compat-client';
import { ANSWER, endpointStage, finalOf } from '../../support/stage/endpoint-stage';

const stage = endpointStage();

interface Sent {
  readonly endpoint: string;
  readonly model: string;
  readonly endpointType: string;
  readonly segment: string;
}

async function ask({ segment, endpoint, ...options }: Sent) {
  const request = pageRequest(
    `/api/ask/${segment}`,
    compatBody(endpoint, options),
    authorized(stage.bearer()),
  );
  const response = await postAsk(request, { params: Promise.resolve({ endpoint: segment }) });
  return compatEvents(await response.text());
}

const MODELS: readonly [endpoint: string, model: string][] = [
  ['openAI', 'gpt-4o'],
  ['azureOpenAI', 'gpt-4o'],
  ['gptPlugins', 'gpt-4o'],
  ['anthropic', 'claude-opus-5-5'],
  ['google', 'gemini-3.8-flash'],
];

it.each(MODELS)(
  '%s is asked in a chat that was switched to it, which names it as its type',
  async (endpoint, model) => {
    const events = await ask({ endpoint, model, endpointType: endpoint, segment: endpoint });
    const { conversation, responseMessage } = finalOf(events);
    expect(responseMessage).toMatchObject({ text: ANSWER });
    expect(conversation).toMatchObject({ endpoint });
    expect(conversation).not.toHaveProperty('endpointType');
  },
);

it.each(MODELS)(
  '%s is asked in a new chat after one of a custom endpoint, at the path of that',
  async (endpoint, model) => {
    const events = await ask({ endpoint, model, endpointType: 'custom', segment: 'custom' });
    const { conversation, responseMessage } = finalOf(events);
    expect(responseMessage).toMatchObject({ text: ANSWER });
    expect(conversation).toMatchObject({ endpoint });
    expect(conversation).not.toHaveProperty('endpointType');
  },
);

it('a custom endpoint is asked with the type of the chat before, and stays a custom one', async () => {
  const asked = { endpoint: 'mistral', model: 'mistral-large-latest', endpointType: 'openAI' };
  for (const segment of ['openAI', 'custom', 'mistral']) {
    const last = (await ask({ ...asked, segment })).at(-1);
    expect(last?.data).toMatchObject({
      final: true,
      conversation: { endpoint: 'mistral', endpointType: 'custom' },
    });
  }
});

it('a path that neither the endpoint nor its type names is refused, and so is an endpoint that is not there', async () => {
  const paths: [endpoint: string, segment: string][] = [
    ['openAI', 'anthropic'],
    ['nowhere', 'custom'],
  ];
  for (const [endpoint, segment] of paths) {
    const events = await ask({ endpoint, model: 'gpt-4o', endpointType: 'custom', segment });
    expect(events.at(-1)?.event).toBe('error');
  }
  expect(stage.requests()).toEqual([]);
});
