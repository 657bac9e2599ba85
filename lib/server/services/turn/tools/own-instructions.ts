import 'server-only';
import type { OwnInstructions } from '@/lib/contracts/turn/own-instructions';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findOwnInstructions, saveOwnInstructions } from '../../../db/turn/own-instructions';

export async function getOwnInstructions(owner: OwnerId): Promise<OwnInstructions> {
  return { instructions: await findOwnInstructions(owner) };
}

export async function setOwnInstructions(
  owner: OwnerId,
  { instructions }: OwnInstructions,
): Promise<OwnInstructions> {
  await saveOwnInstructions(owner, instructions);
  return { instructions };
}
