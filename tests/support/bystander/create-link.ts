import type { SeededBranch } from './seed/seed-branches';
import type { BystanderStage } from './stage';

export async function createLink(
  made: BystanderStage['made'],
  { conversationId, leafId }: SeededBranch,
): Promise<string> {
  const { token } = await made('POST', '/api/share', {
    conversationId,
    leafMessageId: leafId,
    expiry: 'never',
  });
  return String(token);
}
