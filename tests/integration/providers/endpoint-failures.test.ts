import type { CompatEvent } from '@/tests/support/servers/compat-client';
import { endpointStage } from '@/tests/support/stage/endpoint-stage';

const stage = endpointStage();

async function codeOf(events: readonly CompatEvent[]): Promise<unknown> {
  const last = events.at(-1);
  expect(last).toMatchObject({ event: 'error', data: { error: true, final: true } });
  const [row] = await stage.database.query(
    `select error->>'code' as code from messages where "messageId" = $1`,
    [last?.data['messageId']],
  );
  return row?.['code'];
}

const openAiError = (message: string, code: string, type = 'invalid_request_error') => ({
  error: { message, type, param: null, code },
});
const anthropicError = (type: string, message: string) => ({ type: 'error', error: { type, message } });
const googleError = (code: number, status: string, message: string) => ({ error: { code, status, message } });

const OPENAI_ERRORS = [
  [401, openAiError('Incorrect API key provided: sk-abcdefghijkl', 'invalid_api_key'), 'invalid_api_key'],
  [429, openAiError('You exceeded your current quota', 'insufficient_quota'), 'insufficient_quota'],
  [400, openAiError('Too long', 'context_length_exceeded'), 'provider_context_too_long'],
  [400, openAiError('Unsupported parameter', 'unsupported_parameter'), 'provider_refused_request'],
  [404, openAiError('The model does not exist', 'model_not_found'), 'model_retired'],
  [413, 'Payload too large', 'provider_context_too_long'],
] as const;

const FAILURES = [
  ...(['openAI', 'gptPlugins'] as const).flatMap((endpoint) =>
    OPENAI_ERRORS.map((row) => [endpoint, 'gpt-4o', ...row] as const),
  ),
  ...OPENAI_ERRORS.map((row) => ['groq', 'mixtral-8x7b-32768', ...row] as const),
  ['azureOpenAI', 'gpt-5.5', 401, openAiError('Access denied', '401'), 'invalid_api_key'],
  [
    'azureOpenAI',
    'gpt-5.5',
    404,
    openAiError('No such deployment', 'DeploymentNotFound'),
    'provider_model_not_found',
  ],
  ['openAI', 'gpt-5.5', 404, 'Nothing is at this address', 'provider_model_not_found'],
  ['azureOpenAI', 'gpt-5.5', 400, openAiError('Filtered', 'content_filter'), 'provider_refused_request'],
  ['anthropic', 'claude-opus-5-5', 401, anthropicError('authentication_error', 'x'), 'invalid_api_key'],
  [
    'anthropic',
    'claude-opus-5-5',
    400,
    anthropicError('invalid_request_error', 'prompt is too long: 300000 tokens'),
    'provider_context_too_long',
  ],
  [
    'anthropic',
    'claude-opus-5-5',
    400,
    anthropicError('invalid_request_error', 'Your credit balance is too low'),
    'insufficient_quota',
  ],
  ['anthropic', 'claude-opus-5-5', 404, anthropicError('not_found_error', 'model: x'), 'model_retired'],
  [
    'google',
    'gemini-3.8-flash',
    400,
    googleError(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.'),
    'invalid_api_key',
  ],
  [
    'google',
    'gemini-3.8-flash',
    400,
    googleError(400, 'INVALID_ARGUMENT', 'The input token count (2000000) exceeds the maximum'),
    'provider_context_too_long',
  ],
  [
    'google',
    'gemini-3.8-flash',
    404,
    googleError(404, 'NOT_FOUND', 'models/x is not found'),
    'model_retired',
  ],
  ['google', 'gemini-3.8-flash', 403, googleError(403, 'PERMISSION_DENIED', 'x'), 'invalid_api_key'],
] as const;

describe('a refusal of the provider', () => {
  it.each(FAILURES)('%s with %s: %i %j is %s', async (endpoint, model, status, body, code) => {
    stage.answerNext({ status, type: 'application/json', body: JSON.stringify(body) });
    const options = endpoint === 'groq' ? { endpointType: 'custom', model } : { model };
    const events = await stage.ask(endpoint, options);
    expect(await codeOf(events)).toBe(code);
    expect(JSON.stringify(events)).not.toMatch(/abcdefghijkl|1234567890/);
    expect(stage.requests()).toHaveLength(1);
  });
});
