import 'server-only';
import { unsafeListUnembeddedFiles } from '../db/file/embedding/unsafe-unembedded-files';
import { embed } from '../services/file/embedding/embed-passages';
import { findEmbeddingsEndpoint, isEndpointPaused } from '../services/file/embedding/embeddings-endpoint';

/** Documents that are looked up at a time. */
const PAGE_SIZE = 20;

/** After it no more are begun: the queue takes a job that runs much longer for lost. */
const RUN_LIMIT_MS = 5 * 60_000;

/**
 * Computes embeddings that are missing: their process ended, the endpoint failed, or it was configured, or got another
 * model, after the documents were read.
 */
export async function embedLeftPassages(): Promise<void> {
  const endpoint = findEmbeddingsEndpoint();
  if (endpoint === null) return;
  const deadlineMs = performance.now() + RUN_LIMIT_MS;
  while (performance.now() < deadlineMs && !isEndpointPaused()) {
    const files = await unsafeListUnembeddedFiles(endpoint.space, PAGE_SIZE);
    const begun = await Promise.all(files.map(({ owner, fileId }) => embed(owner, fileId)));
    if (!begun.includes(true)) return;
  }
}
