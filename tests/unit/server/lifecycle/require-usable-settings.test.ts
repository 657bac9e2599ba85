import { createServer, type Server } from 'node:http';
import { NextRequest } from 'next/server';
import { GET } from '@/app/api/cron/route';
import { requireUsableSettings } from '@/lib/server/lifecycle/require-usable-settings';
import { middleware } from '@/middleware';
import { listenLocally } from '../../../support/servers/listen-locally';

let written = '';
let server: Server | undefined;

beforeEach(() => {
  written = '';
  process.env['PORT'] = 'no port';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written += String(text);
    return true;
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(process.env, 'PORT');
  Reflect.deleteProperty(process.env, 'PARLEY_SHAPE');
  server?.close();
});

it('a process ends with a line that names the setting', () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${String(code)}`);
  });
  expect(requireUsableSettings).toThrow('exit 78');
  expect(exit).toHaveBeenCalledTimes(1);
  expect(written).toMatch(/^The environment is not usable\. PORT must be a whole number .*\n$/);
});

it('a function goes on, writes the line, and answers 503 with and without a server of its own', async () => {
  process.env['PARLEY_SHAPE'] = 'functions';
  const exit = jest.spyOn(process, 'exit');
  expect(requireUsableSettings()).toBe(false);
  expect(exit).not.toHaveBeenCalled();
  expect(written).toMatch(/^The environment is not usable\. PORT must be/);
  const route = { params: Promise.resolve({}) };
  expect((await GET(new Request('http://localhost/api/cron'), route)).status).toBe(503);
  expect(middleware(new NextRequest('http://localhost/login')).status).toBe(503);
  server = createServer((_request, response) => response.end('served'));
  const origin = await listenLocally(server);
  const answer = await fetch(`${origin}/health`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'internal_error' });
});
