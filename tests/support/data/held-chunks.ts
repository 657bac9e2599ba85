import { Client } from 'pg';

/**
 * A way to let no chunk of any running answer be stored until released; everything may still be read. What a test left
 * held is released after it. Call it at the top of the file, before what ends the answers.
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
