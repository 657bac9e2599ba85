import 'server-only';
import { SHARED_MESSAGES_PAGE_SIZE } from '@/lib/contracts/share/share';
import { shareTokenSchema } from '@/lib/domain/share/share-link';
import { AppError } from '@/lib/domain/shared/app-error';
import { inPublicLane } from '../../db/database-lane';
import { unsafeFindSharedPicture } from '../../db/share/unsafe-shared-branch';
import { openDownload, type Download } from '../file/find-download';

const PAGE_SIZE = { messages: SHARED_MESSAGES_PAGE_SIZE };

/**
 * Throws not_found for what {@link readSharedBranch} does not show, files that are no pictures, and deleted
 * ones.
 */
export async function findSharedPicture(
  token: string,
  { fileId, pageNumber, isThumbnail }: { fileId: string; pageNumber: number; isThumbnail: boolean },
): Promise<Download> {
  if (!shareTokenSchema.safeParse(token).success) throw new AppError('not_found');
  const picture = await inPublicLane(() => unsafeFindSharedPicture(token, { pageNumber, fileId }, PAGE_SIZE));
  if (picture === null) throw new AppError('not_found');
  return openDownload(picture, isThumbnail && picture.hasThumbnail);
}
