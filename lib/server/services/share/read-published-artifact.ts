import 'server-only';
import { unsafeFindPublished, type PublishedArtifact } from '../../db/share/unsafe-find-published';
import { openLink } from './open-link';

/** Returns null as {@link openLink}, and once the page has ended. */
export async function readPublishedArtifact(
  token: string,
  address: string | null,
): Promise<PublishedArtifact | null> {
  return openLink(token, address, () => unsafeFindPublished(token));
}
