import 'server-only';
import { pingDatabase } from '../../db/ping-database';
import { generationNode } from '../../generation/generation-node';

export async function isReady(): Promise<boolean> {
  return !generationNode().isDraining && (await pingDatabase());
}
