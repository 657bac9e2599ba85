import 'server-only';
import type { PromptWindow } from '@/lib/contracts/turn/prompt-window';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { NextTurn } from './measure/place-next-turn';
import { measureStations } from './stations/stations';

/**
 * Returns tokens, before the message being written; null when the model cannot be asked. Throws not_found.
 */
export function getPromptWindow(
  owner: OwnerId,
  conversationId: string,
  query: NextTurn['query'],
): Promise<PromptWindow | null> {
  return measureStations({ owner, conversationId, query });
}
