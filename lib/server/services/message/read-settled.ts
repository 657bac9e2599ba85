import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { generationNode } from '../../generation/generation-node';
import { settleLapsed } from '../../generation/reap-runs';

/**
 * Reads again where an answer that counts as being written had lost its process: no reader waits for the end of an
 * answer that no process writes. `listRunning` returns the ids of the answers being written.
 */
export async function readSettled<Read>(
  owner: OwnerId,
  read: () => Promise<Read>,
  listRunning: (found: Read) => readonly string[],
): Promise<Read> {
  const found = await read();
  const responseMessageIds = listRunning(found);
  if (responseMessageIds.length === 0) return found;
  return (await settleLapsed(generationNode(), { owner, responseMessageIds })) ? read() : found;
}
