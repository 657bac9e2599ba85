import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { generationNode } from '../../generation/generation-node';
import { settleLapsed } from '../../generation/reap-runs';

/** Reads again where an answer had lost its process, so that no reader waits for an end that never comes. */
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
