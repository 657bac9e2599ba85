import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findLocale } from '../../db/account/user-repository';
import { logError } from '../../platform/log';

/** `otherwise` stands in for a language that is unknown. */
export async function userLocale(owner: OwnerId, otherwise: string): Promise<string> {
  try {
    return (await findLocale(owner)) ?? otherwise;
  } catch (error) {
    logError('the language of a user could not be read; that of the request is used', error);
    return otherwise;
  }
}
