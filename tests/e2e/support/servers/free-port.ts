import { createServer } from 'node:net';

export function freePort(): Promise<number> {
  return new Promise((settle, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) settle(address.port);
        else reject(new Error('There is no free port.'));
      });
    });
  });
}
