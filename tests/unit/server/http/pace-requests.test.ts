import { once } from 'node:events';
import { createServer, request, type RequestListener, type Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { paceRequests } from '@/lib/server/http/pace-requests';
import { restoreServers } from '../../../support/stage/restore-servers';
import { until } from '../../../support/until';

restoreServers();
paceRequests();

let server: Server | null = null;

afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  if (server !== null) await once(server, 'close');
  server = null;
});

async function serve(listener: RequestListener) {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return (session?: string) => {
    const sent = request({
      host: '127.0.0.1',
      port: address.port,
      agent: false,
      headers: session === undefined ? {} : { authorization: session },
    });
    sent.on('error', () => undefined);
    sent.end();
    return sent;
  };
}

/** Keeps each response, oldest first. */
function keeper() {
  const kept: Parameters<RequestListener>[1][] = [];
  const listener: RequestListener = (_, response) => kept.push(response);
  return { kept, listener };
}

async function severalTurns(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
}

describe('requests that arrive together', () => {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: [
        'setImmediate',
        'clearImmediate',
        'nextTick',
        'queueMicrotask',
        'performance',
        'Date',
        'hrtime',
      ],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('of one session reach the framework six at a time, the next as soon as one has its head', async () => {
    const { kept, listener } = keeper();
    const send = await serve(listener);
    for (let index = 0; index < 20; index += 1) send('Bearer one');
    await turnsUntil(() => kept.length >= 6);
    await severalTurns();
    expect(kept).toHaveLength(6);
    kept[0]?.writeHead(200).flushHeaders();
    await turnsUntil(() => kept.length >= 7);
    await severalTurns();
    expect(kept).toHaveLength(7);
  });

  it('of other sessions, and without one, do not wait for them', async () => {
    const { kept, listener } = keeper();
    const send = await serve(listener);
    for (let index = 0; index < 20; index += 1) send('Bearer one');
    await turnsUntil(() => kept.length >= 6);
    send('Bearer two');
    for (let index = 0; index < 10; index += 1) send();
    await turnsUntil(() => kept.length >= 17);
    expect(kept).toHaveLength(17);
  });

  it('make room when they are at work for long, and when their client leaves', async () => {
    const { kept, listener } = keeper();
    const send = await serve(listener);
    const sent = Array.from({ length: 8 }, () => send('Bearer one'));
    await turnsUntil(() => kept.length >= 6);
    sent[0]?.destroy();
    await turnsUntil(() => kept.length >= 7);
    jest.advanceTimersByTime(100);
    await turnsUntil(() => kept.length >= 8);
    expect(kept).toHaveLength(8);
  });
});

it('a client that leaves while it waits is not served', async () => {
  const { kept, listener } = keeper();
  const left = jest.fn();
  const send = await serve(listener);
  server?.on('connection', (socket) => socket.once('close', left));
  for (let index = 0; index < 6; index += 1) send('Bearer one');
  await until(() => kept.length >= 6);
  const seventh = send('Bearer one');
  await once(seventh, 'socket').then(([socket]) => once(socket, 'connect'));
  seventh.destroy();
  await until(() => left.mock.calls.length > 0);
  for (const response of kept) response.end();
  send('Bearer one');
  await until(() => kept.length >= 7);
  await severalTurns();
  expect(kept).toHaveLength(7);
});

/** The timers stand still, so this waits turns of the event loop. */
async function turnsUntil(isTrue: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100_000 && !isTrue(); turn += 1) await nextTurn();
}
