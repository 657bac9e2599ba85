import pg from 'pg';

export type Query = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

export async function fillAsUser<Value>(
  databaseUrl: string,
  email: string,
  fill: (query: Query, userId: string) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const query: Query = async (text, values = []) =>
      (await client.query<Record<string, unknown>>(text, [...values])).rows;
    const [user] = await query('select "userId" from users where email = $1', [email]);
    return await fill(query, String(user?.['userId']));
  } finally {
    await client.end();
  }
}
