import 'server-only';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { saveLocale } from '../../db/account/user-repository';

/** Keeps the language of mail to the owner; `localeCode` is one of the languages of the interface. */
export async function rememberLocale(owner: OwnerId, localeCode: string): Promise<void> {
  await saveLocale(owner, localeCode);
}
