import { createSign } from 'node:crypto';
import { APICallError } from '@ai-sdk/provider';
import { AppError } from '@/lib/domain/shared/app-error';
import { isModelUnknown, mapProviderError } from '@/lib/server/providers/call/map-provider-error';
import {
  CutStreamError,
  ProviderSilenceError,
  ReportedError,
  UnreadableStreamError,
} from '@/lib/server/providers/coalesce/provider-failures';

function answered(statusCode: number, body: unknown): APICallError {
  const responseBody = typeof body === 'string' ? body : JSON.stringify(body);
  return new APICallError({
    message: 'Bad',
    url: 'http://provider.test',
    requestBodyValues: {},
    statusCode,
    responseBody,
  });
}

function failureToSign(privateKey: string): unknown {
  try {
    return createSign('RSA-SHA256').update('token').sign(privateKey);
  } catch (error) {
    return error;
  }
}

it.each([
  [
    'a wrong key',
    answered(401, { error: { message: 'Incorrect API key', code: 'invalid_api_key' } }),
    'invalid_api_key',
  ],
  ['a key without rights', answered(403, {}), 'invalid_api_key'],
  ['a private key that is none', failureToSign('k'.repeat(601)), 'invalid_api_key'],
  ['an account that Google does not know', answered(400, { error: 'invalid_grant' }), 'invalid_api_key'],
  [
    'a wrong Gemini key',
    answered(400, [
      {
        error: {
          code: 400,
          message: 'API key not valid. Please pass a valid API key.',
          status: 'INVALID_ARGUMENT',
        },
      },
    ]),
    'invalid_api_key',
  ],
  [
    'an empty purse at OpenAI',
    answered(429, {
      error: {
        message: 'You exceeded your current quota',
        type: 'insufficient_quota',
        code: 'insufficient_quota',
      },
    }),
    'insufficient_quota',
  ],
  [
    'an empty purse at Anthropic',
    answered(400, {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'Your credit balance is too low to access the API.' },
    }),
    'insufficient_quota',
  ],
  [
    'an empty purse at a router',
    answered(402, { error: { message: 'Insufficient credits' } }),
    'insufficient_quota',
  ],
  [
    'a limit',
    answered(429, { error: { message: 'Rate limit reached', code: 'rate_limit_exceeded' } }),
    'provider_rate_limited',
  ],
  [
    'a limit at Google',
    answered(429, {
      error: {
        code: 429,
        message: 'You exceeded your current quota, please check your plan',
        status: 'RESOURCE_EXHAUSTED',
      },
    }),
    'provider_rate_limited',
  ],
  [
    'an overload',
    answered(529, { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }),
    'provider_overloaded',
  ],
  ['an outage', answered(503, '<html>'), 'provider_overloaded'],
  [
    'a too long prompt at OpenAI',
    answered(400, {
      error: {
        message: "This model's maximum context length is 8192 tokens.",
        code: 'context_length_exceeded',
      },
    }),
    'provider_context_too_long',
  ],
  [
    'a too long prompt at Anthropic',
    answered(400, {
      type: 'error',
      error: { type: 'invalid_request_error', message: 'prompt is too long: 210000 tokens > 200000 maximum' },
    }),
    'provider_context_too_long',
  ],
  [
    'a too long prompt at Google',
    answered(400, {
      error: {
        code: 400,
        message: 'The input token count (2000000) exceeds the maximum number of tokens allowed',
        status: 'INVALID_ARGUMENT',
      },
    }),
    'provider_context_too_long',
  ],
  [
    'an unknown model',
    answered(404, { error: { message: 'The model `x` does not exist', code: 'model_not_found' } }),
    'provider_model_not_found',
  ],
  [
    'an unknown model said with 400',
    answered(400, { error: { message: 'model x not found', code: 'model_not_found' } }),
    'provider_model_not_found',
  ],
  [
    'a refused request',
    answered(400, { error: { message: 'Unsupported parameter', type: 'invalid_request_error' } }),
    'provider_refused_request',
  ],
  ['a redirect', answered(302, ''), 'provider_refused_request'],
  ['a server error', answered(500, { error: { message: 'oops', type: 'server_error' } }), 'provider_error'],
  ['a gateway that waited', answered(504, ''), 'provider_timeout'],
  ['an answer that is no JSON', answered(200, 'hello'), 'provider_bad_answer'],
  ['silence', new ProviderSilenceError('x'), 'provider_timeout'],
  ['a cut', new CutStreamError('x'), 'provider_unreachable'],
  ['garbage', new UnreadableStreamError('x'), 'provider_bad_answer'],
  [
    'no connection',
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ECONNREFUSED' }) }),
    'provider_unreachable',
  ],
  ['an overload in the stream', { type: 'overloaded_error', message: 'Overloaded' }, 'provider_overloaded'],
  ['an error text in the stream', 'something odd', 'provider_error'],
  [
    'an error object in the stream',
    { error: { code: 502, message: 'Provider returned error' } },
    'provider_error',
  ],
  ['nothing at all', undefined, 'provider_error'],
])('%s', (_name, error, code) => expect(mapProviderError(error)).toMatchObject({ code }));

it('keeps an error that is already named', () => {
  const error = new AppError('no_user_key', { endpoint: 'openAI' });
  expect(mapProviderError(error)).toBe(error);
});

it('never repeats a key, in any form', () => {
  const message =
    'Key sk-abcdefghijkl, Bearer abcdefghijkl, ?key=AIzaSyA-1234567890abc and plain-secret-77 are wrong';
  const { details } = mapProviderError(answered(400, { error: { message } }), ['plain-secret-77']);
  expect(JSON.stringify(details)).not.toMatch(/abcdefghijkl|1234567890abc|plain-secret-77/);
});

it('keeps the message short and the status', () => {
  const { details } = mapProviderError(answered(500, { error: { message: 'x'.repeat(5_000) } }));
  expect(details).toMatchObject({ status: 500 });
  expect(JSON.stringify(details).length).toBeLessThan(600);
});

it.each([
  [true, answered(404, { error: { code: 'model_not_found', message: 'x' } })],
  [true, answered(404, { type: 'error', error: { type: 'not_found_error', message: 'model: claude-x' } })],
  [true, answered(404, { error: { code: 404, status: 'NOT_FOUND', message: 'models/x is not found' } })],
  [true, answered(400, { error: { message: 'The model `x` does not exist' } })],
  [false, answered(404, { error: { code: 'DeploymentNotFound', message: 'No such deployment' } })],
  [false, answered(404, { type: 'error', error: { type: 'not_found_error', message: 'Not Found' } })],
  [false, answered(404, '<h1>Not found</h1>')],
  [false, answered(500, { error: { code: 'model_not_found' } })],
])('knows whether a provider says that it has no such model: %s', (isUnknown, error) => {
  expect(isModelUnknown(mapProviderError(error))).toBe(isUnknown);
});

it('reads no place of an error that is nested without end', () => {
  let loc: unknown[] = [];
  for (let depth = 0; depth < 30_000; depth += 1) loc = [loc];
  const report = { detail: [{ loc: ['body', loc], msg: 'Field required' }] };
  expect(mapProviderError(new ReportedError(report)).details).toEqual({ message: 'body: Field required' });
});

describe('says the reason in the words of the provider, whatever their form', () => {
  const headed = (statusCode: number, location: string) =>
    new APICallError({
      message: 'Moved Permanently',
      url: 'http://provider.test',
      requestBodyValues: {},
      statusCode,
      responseHeaders: { location },
      responseBody: '<html><title>301 Moved</title></html>',
    });
  const raw = JSON.stringify({ detail: 'Rate limit of the free plan' });
  it.each([
    [
      'plain text',
      answered(400, 'temperature must be between 0 and 1\nmore'),
      'temperature must be between 0 and 1',
    ],
    ['a page', answered(502, '<!DOCTYPE html><HTML><TITLE>Bad\n gateway</TITLE></HTML>'), 'Bad gateway'],
    ['a page without a name', answered(502, '<div><H1 class="x">Down</H1></div>'), 'Down'],
    ['nothing', answered(502, ''), 'HTTP 502 Bad'],
    [
      'a redirect',
      headed(301, 'http://inner.lan:8080/v1'),
      'HTTP 301, a redirect to another address, which is not followed',
    ],
    [
      'a redirect with a report',
      answered(307, { error: { message: 'Go to http://inner.lan' } }),
      'HTTP 307, a redirect to another address, which is not followed',
    ],
    [
      'a router',
      answered(429, { error: { message: 'Provider returned error', code: 429, metadata: { raw } } }),
      'Rate limit of the free plan',
    ],
    [
      'a list',
      answered(422, { detail: [{ loc: ['body', 'model'], msg: 'Field required', type: 'missing' }] }),
      'body.model: Field required',
    ],
    ['an error of the stream', new ReportedError({ error: 'out of memory' }), 'out of memory'],
    ['one in an object', new ReportedError({ error: { message: 'down', code: 500 } }), 'down'],
  ])('%s', (_, error, message) => {
    expect(mapProviderError(error).details).toMatchObject({ message });
  });
});

describe('names no address that a server leads to or that could not be reached; the log has it', () => {
  const failed = (message: string, code?: string) => {
    const cause = Object.assign(new Error(message), { code });
    const failure = new TypeError('fetch failed', { cause });
    return new APICallError({
      message: `Cannot connect to API: ${message}`,
      url: 'http://inner.lan:8080/v1',
      requestBodyValues: {},
      cause: failure,
    });
  };
  const moved = new APICallError({
    message: 'Found',
    url: 'http://provider.test',
    requestBodyValues: {},
    statusCode: 302,
    responseHeaders: { location: 'http://inner.lan:8080/v1' },
  });
  it.each([
    ['a redirect', moved, 'HTTP 302, a redirect to another address, which is not followed'],
    ['a closed port', failed('connect ECONNREFUSED 10.0.0.5:8080 inner.lan', 'ECONNREFUSED'), 'ECONNREFUSED'],
    ['an unknown name', failed('getaddrinfo ENOTFOUND inner.lan', 'ENOTFOUND'), 'ENOTFOUND'],
    ['a certificate', failed('Host: inner.lan. is not in the names', 'ERR_TLS_X'), 'ERR_TLS_X'],
    ['no code', failed('inner.lan closed'), 'the connection failed'],
    [
      'a bare failure',
      Object.assign(new Error('connect EHOSTUNREACH inner.lan'), { code: 'EHOSTUNREACH' }),
      'EHOSTUNREACH',
    ],
    [
      'many addresses',
      new TypeError('fetch failed', {
        cause: new AggregateError([new Error('connect ECONNREFUSED inner.lan')]),
      }),
      'the connection failed',
    ],
  ])('%s', (_, error, message) => {
    const lines: string[] = [];
    const write = jest
      .spyOn(process.stderr, 'write')
      .mockImplementation((line) => lines.push(String(line)) > 0);
    const mapped = mapProviderError(error);
    write.mockRestore();
    expect(mapped.details).toMatchObject({ message });
    expect(JSON.stringify(mapped.details)).not.toContain('inner.lan');
    expect(lines.join('')).toContain('inner.lan');
  });
});
