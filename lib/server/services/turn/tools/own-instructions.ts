import 'server-only';
import type { OwnInstructions } from '@/lib/contracts/turn/own-instructions';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findOwnInstructions, saveOwnInstructions } from '../../../db/turn/own-instructions';

/** Returns what models are told in every chat of the owner. */
export async function getOwnInstructions(owner: OwnerId): Promise<OwnInstructions> {
  return { instructions: await findOwnInstructions(owner) };
}

/** Stores what models are told in every chat of the owner from now on, and returns it; empty for nothing. */
export async function setOwnInstructions(
  owner: OwnerId,
  { instructions }: OwnInstructions,
): Promise<OwnInstructions> {
  await saveOwnInstructions(owner, instructions);
  return { instructions };
}
