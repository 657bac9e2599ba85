import 'server-only';
import { unsafeListUnembeddedFiles } from '../db/file/embedding/unsafe-unembedded-files';
import { embed } from '../services/file/embedding/embed-passages';
import { findEmbeddingsEndpoint, isEndpointPaused } from '../services/file/embedding/embeddings-endpoint';
import type { WorkTime } from './job';
import { timeOfProcess } from './work-time';

const PAGE_SIZE = 20;

/** These documents are left because their process ended, their endpoint failed, or they are older than it. */
export async function embedLeftPassages({ untilMs }: WorkTime = timeOfProcess()): Promise<void> {
  const endpoint = findEmbeddingsEndpoint();
  if (endpoint === null) return;
  while (performance.now() < untilMs && !isEndpointPaused()) {
    const files = await unsafeListUnembeddedFiles(endpoint.space, PAGE_SIZE);
    const begun = await Promise.all(files.map(({ owner, fileId }) => embed(owner, fileId)));
    if (!begun.includes(true)) return;
  }
}
