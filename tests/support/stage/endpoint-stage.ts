import { LLMock } from '@copilotkit/aimock';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { registerUser } from '../calls/account-calls';
import { withDatabase, type TestDatabase } from '../database';
import { askAsCompatClient, compatBody, type CompatEvent } from '../servers/compat-client';
import {
  startRecordingProxy,
  type RecordedRequest,
  type RecordingProxy,
} from '../servers/proxies/recording-proxy';
import { writeEndpointsConfig } from './endpoints-config';

export const ANSWER = 'Rivers carry sand, seeds and stories to the sea.';

export const CITING_ANSWER = 'The auditor is Ingrid Lund [2]. Number [77] is not known.';

export const KEY = 'key-1234567890';

/** Every endpoint of the server leads to one recording provider. */
export interface EndpointStage {
  readonly database: TestDatabase;
  requests(): readonly RecordedRequest[];
  readonly answerNext: RecordingProxy['answerNext'];
  ask(endpoint: string, options: JsonRecord): Promise<CompatEvent[]>;
  bearer(): string;
  readonly mock: LLMock;
}

/** Call this at the top of a test file. `prepare` runs before the server's settings are read. */
export function endpointStage(prepare?: () => Promise<void>): EndpointStage {
  const database = withDatabase({
    TITLE_CONVO: 'false',
    FILE_KEY: KEY,
    GROQ_FILE_KEY: 'groq-key-1234567890',
    NORTH_KEY: 'north-key-1234567890',
    TEAM_TITLE: 'Rivers',
    OPENAI_API_KEY: KEY,
    OPENAI_MODELS: 'gpt-4o,gpt-5.5',
    ANTHROPIC_API_KEY: KEY,
    ANTHROPIC_MODELS: 'claude-3-haiku-20240307,claude-opus-5-5',
    GOOGLE_KEY: KEY,
    GOOGLE_MODELS: 'gemini-2.0-flash,gemini-3.8-flash',
    OLLAMA_BASE_URL: 'http://127.0.0.1:1',
  });
  const mock = new LLMock({ port: 0, chunkSize: 5 });
  let proxy: RecordingProxy | null = null;
  let bearer = '';
  const present = (): RecordingProxy => {
    if (proxy === null) throw new Error('The stage is not set yet.');
    return proxy;
  };

  beforeAll(async () => {
    mock.onMessage('hello', { content: ANSWER });
    mock.onMessage('audits it', { content: CITING_ANSWER });
    mock.onMessage('exactly where its text stops', { content: 'No more is known.' });
    await prepare?.();
    await mock.start();
    proxy = await startRecordingProxy(mock.url);
    process.env['CONFIG_PATH'] = await writeEndpointsConfig(proxy.url);
    process.env['OPENAI_REVERSE_PROXY'] = `${proxy.url}/via/openai/v1`;
    process.env['ANTHROPIC_REVERSE_PROXY'] = `${proxy.url}/via/anthropic`;
    process.env['GOOGLE_REVERSE_PROXY'] = `${proxy.url}/via/google`;
    ({ bearer } = await registerUser());
  });
  afterAll(async () => {
    await proxy?.stop();
    await mock.stop();
  });
  beforeEach(() => {
    present().requests.length = 0;
  });

  return {
    database,
    requests: () => present().requests,
    answerNext: (answer) => present().answerNext(answer),
    ask: (endpoint, options) => askAsCompatClient(bearer, compatBody(endpoint, options)),
    bearer: () => bearer,
    mock,
  };
}

export function finalOf(events: readonly CompatEvent[]): JsonRecord {
  const final = events.find(({ data }) => data['final'] === true);
  if (final === undefined) throw new Error(`The stream has no final: ${JSON.stringify(events)}`);
  return final.data;
}
