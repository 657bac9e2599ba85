import { APICallError, TypeValidationError } from '@ai-sdk/provider';
import { readProviderError } from '@/lib/server/providers/call/read-provider-error';
import { ReportedError } from '@/lib/server/providers/coalesce/provider-failures';

function answered(statusCode: number, body: unknown): APICallError {
  const responseBody = typeof body === 'string' ? body : JSON.stringify(body);
  const url = 'http://provider.test';
  return new APICallError({ message: '', url, requestBodyValues: {}, statusCode, responseBody });
}

const TRACE = `Traceback (most recent call last):\n${'  File "x.py"\n'.repeat(500)}ValueError: too hot\n`;

it.each([
  ['one error in another', answered(400, { error: { error: { message: 'too hot' } } }), 'too hot'],
  ['a list of errors', answered(400, { errors: [{ title: 'Bad', detail: 'too hot' }] }), 'too hot'],
  ['problems by field', answered(400, { errors: { heat: ['must be below 1'] } }), 'heat: must be below 1'],
  ['several messages', answered(400, { error: 'Bad Request', message: ['too hot', 'long'] }), 'too hot'],
  ['other names', answered(403, { Message: 'not for you' }), 'not for you'],
  ['a code and words', new ReportedError({ code: 1001, msg: '余额不足' }), '余额不足'],
  [
    'the report of another server in its words',
    answered(400, { error: { message: '{"error":{"message":"too hot"}}', type: 'upstream' } }),
    'too hot',
  ],
  ['an event', answered(400, 'event: error\ndata: {"message":"too hot"}\n\n'), 'too hot'],
  ['XML', answered(403, '<?xml version="1.0"?><Error><Message>Denied</Message></Error>'), 'Denied'],
  ['the trace of a program', answered(500, TRACE), 'ValueError: too hot'],
  ['bytes that are no text', answered(418, '\0\u0001\u0002'), 'HTTP 418'],
  ['a list of texts', answered(400, { errors: ['too hot'] }), 'too hot'],
  ['an object of words', answered(500, { error: { message: { text: 'too hot' } } }), 'too hot'],
  [
    'a list within the words',
    answered(422, { message: { detail: [{ loc: ['body', 'foo'], msg: 'too hot' }] } }),
    'body.foo: too hot',
  ],
  [
    'what a router hands on as an object',
    answered(502, {
      error: { message: 'Provider error', metadata: { raw: { error: { message: 'too hot' } } } },
    }),
    'too hot',
  ],
  ['a report that came twice', answered(500, '{"error":{"message":"too hot"}}\n{"error":{}}'), 'too hot'],
  ['the report of a cloud', answered(400, { Response: { Error: { Message: 'too hot' } } }), 'too hot'],
  ['an exception', new ReportedError({ internalServerException: { message: 'too hot' } }), 'too hot'],
  ['a page with marks', answered(503, '<title>Up &amp; away</title>'), 'Up & away'],
  ['nothing', answered(500, 'null'), 'HTTP 500'],
  ['a report without words', new ReportedError({ error: { code: 7 } }), '{"error":{"code":7}}'],
])('the reason of a failure is found in %s', (_, error, message) => {
  expect(readProviderError(error).message).toBe(message);
});

it('the words of a schema are not those of the provider', () => {
  const error = new TypeValidationError({ value: { choices: null }, cause: new Error('expected array') });
  expect(readProviderError(error).message).toBe('');
});
