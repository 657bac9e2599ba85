import { Client } from 'pg';

/**
 * Keeps every chunk of running answers from being stored until released; reads continue. What a test left held is
 * released after it. Call it at the top of the file, before the hooks that end the answers.
 */
export function chunkHold(databaseUrl: string): () => Promise<{ release: () => Promise<void> }> {
  const held = new Set<Client>();
  const release = async (client: Client) => {
    if (held.delete(client)) await client.end();
  };
  afterEach(async () => {
    await Promise.all([...held].map(release));
  });
  return async () => {
    const client = new Client({ connectionString: databaseUrl });
    held.add(client);
    await client.connect();
    await client.query('begin');
    await client.query('lock table run_chunks in share row exclusive mode');
    return { release: () => release(client) };
  };
}
