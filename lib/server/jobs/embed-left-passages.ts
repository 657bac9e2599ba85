import 'server-only';
import { unsafeListUnembeddedFiles } from '../db/file/embedding/unsafe-unembedded-files';
import { embedSoon } from '../services/file/embedding/embed-passages';
import { findEmbeddingsEndpoint, isEndpointPaused } from '../services/file/embedding/embeddings-endpoint';

/** Documents that one sweep begins with. */
const SWEEP_LIMIT = 100;

/**
 * Computes embeddings that are missing: their process ended, the endpoint failed, or it was configured, or got another
 * model, after the documents were read.
 */
export async function embedLeftPassages(): Promise<void> {
  const endpoint = findEmbeddingsEndpoint();
  if (endpoint === null || isEndpointPaused()) return;
  for (const { owner, fileId } of await unsafeListUnembeddedFiles(endpoint.space, SWEEP_LIMIT))
    embedSoon(owner, fileId);
}
