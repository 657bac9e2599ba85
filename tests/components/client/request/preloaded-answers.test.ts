/**
 * @jest-environment ./tests/support/browser-environment.mjs
 */
import { z } from 'zod';
import { clearBearer, setBearer } from '@/lib/client/request/bearer';
import { savePreloadedAnswers } from '@/lib/client/request/preloaded-answers';
import { request, requestJson } from '@/lib/client/request/request';
import { FakeServer } from '../../../support/servers/fake-server';

const PATH = '/api/folders';
const schema = z.object({ from: z.string() });

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer(PATH, () => Response.json({ from: 'the server' }));
  setBearer('bearer');
});

afterEach(() => {
  jest.restoreAllMocks();
  clearBearer();
});

it('answers a call with what came with the document, once', async () => {
  savePreloadedAnswers({ [PATH]: { from: 'the document' } });
  expect(await requestJson(PATH, schema)).toEqual({ from: 'the document' });
  expect(server.seen).toHaveLength(0);
  expect(await requestJson(PATH, schema)).toEqual({ from: 'the server' });
});

it('asks the server where what came with the document cannot be parsed', async () => {
  savePreloadedAnswers({ [PATH]: { form: 'another version' } });
  expect(await requestJson(PATH, schema)).toEqual({ from: 'the server' });
});

it('does not take a missing answer for one, whatever the schema allows', async () => {
  expect(await requestJson(PATH, z.unknown())).toEqual({ from: 'the server' });
});

it('asks again once a change was made', async () => {
  savePreloadedAnswers({ [PATH]: { from: 'the document' } });
  server.answer('/api/other', () => Response.json({}));
  await request('/api/other', { method: 'POST' });
  expect(await requestJson(PATH, schema)).toEqual({ from: 'the server' });
});

it('forgets it with the bearer: the next user asks the server', async () => {
  savePreloadedAnswers({ [PATH]: { from: 'the document' } });
  clearBearer();
  setBearer('bearer of another');
  expect(await requestJson(PATH, schema)).toEqual({ from: 'the server' });
});

it('does not use an answer that was not requested within twenty seconds', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  savePreloadedAnswers({ [PATH]: { from: 'the document' } });
  now.mockReturnValue(22_000);
  expect(await requestJson(PATH, schema)).toEqual({ from: 'the server' });
});
