import { connect } from 'node:net';
import { withDatabase } from '../../support/database';
import { builtServer } from '../../support/servers/built-server';

const DEBUGGER_PORT = 9_229;
const database = withDatabase();

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.unref();
  });

it('a signal opens no debugger of the running server, and does not end it', async () => {
  const before = await listens(DEBUGGER_PORT);
  const server = await builtServer(database.url);
  await server.start();
  for (let times = 0; times < 3; times += 1) {
    process.kill(server.pid(), 'SIGUSR1');
    expect((await fetch(`${server.origin}/health`)).status).toBe(200);
  }
  expect(await listens(DEBUGGER_PORT)).toBe(before);
  expect(server.log()).not.toContain('Debugger listening');
  await server.stop();
}, 120_000);
