import { APICallError } from '@ai-sdk/provider';
import { mapProviderError } from '@/lib/server/providers/call/map-provider-error';

function answered(statusCode: number, body: unknown): APICallError {
  const url = 'http://provider.test';
  return new APICallError({
    message: '',
    url,
    requestBodyValues: {},
    statusCode,
    responseBody: JSON.stringify(body),
  });
}

/** Vendors say with other words, and other statuses, that an account is empty or a question too long. */
it.each<[string, unknown, string]>([
  ['an empty purse at One API', answered(403, { error: { message: '用户额度不足' } }), 'insufficient_quota'],
  ['an empty purse at Zhipu', answered(429, { error: { message: '您的账户已欠费' } }), 'insufficient_quota'],
  [
    'an empty purse at Moonshot',
    answered(429, { error: { message: 'suspended', type: 'exceeded_current_quota_error' } }),
    'insufficient_quota',
  ],
  ['an empty purse at Qwen', answered(400, { error: { code: 'Arrearage' } }), 'insufficient_quota'],
  ...[
    {
      error: { message: 'the request exceeds the available context size', type: 'exceed_context_size_error' },
    },
    { error: 'Input validation error: `inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000' },
    { message: 'Input is too long for requested model.' },
    { error: { message: 'Range of input length should be [1, 30720]' } },
  ].map((body): [string, unknown, string] => [
    `a long question: ${JSON.stringify(body)}`,
    answered(400, body),
    'provider_context_too_long',
  ]),
  ['a proxy that waited', answered(524, ''), 'provider_timeout'],
])('%s', (_, error, code) => {
  expect(mapProviderError(error).code).toBe(code);
});
