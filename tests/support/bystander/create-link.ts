import { PUBLISHED_CODE_LIMIT_CHARACTERS } from '@/lib/contracts/share/published';
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

/** Is as long as what may be published, and another one for each mark. */
export function largestArtifact({ conversationId, leafId }: SeededBranch, mark: string) {
  const code = `<!-- ${mark} -->`.padEnd(PUBLISHED_CODE_LIMIT_CHARACTERS, '<b>語</b>');
  return { conversationId, messageId: leafId, title: mark, kind: 'html', language: 'html', code };
}
