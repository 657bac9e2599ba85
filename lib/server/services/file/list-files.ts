import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';

/** Returns the user's files; none, since no file can be uploaded. Profile pictures are not listed. */
export function listFiles(): readonly never[] {
  return [];
}

/** Refuses a file for a conversation. Always throws uploads_disabled; profile pictures have their own call. */
export function refuseUpload(): never {
  throw new AppError('uploads_disabled');
}
