import type { BystanderStage } from './stage';

/** Returns the token of a new link to a branch. */
export async function createLink(
  call: BystanderStage['call'],
  branch: { conversationId: string; leafMessageId: string },
): Promise<string> {
  const made = await call('POST', '/api/share', { ...branch, expiry: 'never' });
  const token = /"token":"([^"]+)"/.exec(made.text)?.[1];
  if (token === undefined) throw new Error(`No link was made: ${made.text}`);
  return token;
}
