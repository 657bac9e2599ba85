/**
 * Creates the first account of a server, its administrator's, so that its pages no longer lead to the set-up. One that
 * has an account, or takes none, stays as it is.
 */
export async function createFirstAccount(origin: string): Promise<void> {
  const response = await fetch(`${origin}/api/server/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({
      name: 'First Administrator',
      email: 'administrator@example.org',
      password: 'correct horse battery 9',
    }),
  });
  if (!response.ok && ![403, 409].includes(response.status))
    throw new Error(`The first account was not created: ${await response.text()}`);
}
