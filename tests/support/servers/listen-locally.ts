import type { Server } from 'node:http';

export async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address.');
  return `http://127.0.0.1:${String(address.port)}`;
}

export async function stopListening(server: Server): Promise<void> {
  // This comes first, so that no connection comes in between, which would stay open.
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
