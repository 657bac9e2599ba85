import 'server-only';
import { pingDatabase } from '../../db/ping-database';
import { generationNode } from '../../generation/generation-node';

/** Returns whether this process should get requests: its database answers and it is not shutting down. */
export async function isReady(): Promise<boolean> {
  return !generationNode().isDraining && (await pingDatabase());
}
