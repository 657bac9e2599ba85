import 'server-only';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import type { CompatMessage } from '@/lib/wire/compat-message';
import { findMessage, type MessagePlace } from '../../db/message/find-message';
import { toCompat } from './to-compat-message';

/** One message for existing clients. Throws not_found. */
export async function getMessage(owner: OwnerId, place: MessagePlace): Promise<CompatMessage> {
  const message = await findMessage(owner, place);
  if (message === null) throw new AppError('not_found');
  return toCompat(message);
}
