import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Lets `ask` call one process among several behind a port: `give` hands it each connection. `ask` gets where it has to
 * call.
 */
export async function throughPrivateDoor(give, ask) {
  const door = createServer({ pauseOnConnect: true }, give).listen(0, '127.0.0.1');
  try {
    await once(door, 'listening');
    return await ask({ host: '127.0.0.1', port: door.address().port });
  } finally {
    door.close();
  }
}
