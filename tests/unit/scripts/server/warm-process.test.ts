import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { warmProcess } from '@/scripts/server/warm-process.mjs';

it('shows pages to no one, on connections that are handed over', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url, headers: { accept } }, response) => {
    asked.push(`${url ?? ''} ${accept ?? ''}`);
    response.end();
  });
  await warmProcess((socket: Socket) => {
    server.emit('connection', socket);
    socket.resume();
  });
  expect(asked).toEqual(['/login text/html', '/share/none text/html']);
});

it('ends when the process refuses', async () => {
  await expect(warmProcess((socket: Socket) => socket.destroy())).resolves.toBeUndefined();
});
