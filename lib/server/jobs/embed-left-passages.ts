import 'server-only';
import { unsafeListUnembeddedFiles } from '../db/file/embedding/unsafe-unembedded-files';
import { embed } from '../services/file/embedding/embed-passages';
import { findEmbeddingsEndpoint, isEndpointPaused } from '../services/file/embedding/embeddings-endpoint';

const PAGE_SIZE = 20;

/** Begins no more after this time, because the queue would take a much longer job for lost. */
const RUN_LIMIT_MS = 5 * 60_000;

/**
 * Covers documents whose process ended or endpoint failed, or that were read before the endpoint was configured or
 * changed its model.
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
