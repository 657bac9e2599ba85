import 'server-only';
import type { ServerSettings } from '@/lib/contracts/server/server-settings';
import { AppError } from '@/lib/domain/shared/app-error';
import type { Actor } from '../../db/server/admin-action-repository';
import { unsafeSetRegistration } from '../../db/server/server-repository';
import { isRegistrationFixed, isRegistrationOpen, REGISTRATION_VARIABLE } from '../account/registration';

/** Returns the settings that administrators decide, and which of them the environment decides instead. */
export async function getServerSettings(): Promise<ServerSettings> {
  return {
    allowsRegistration: await isRegistrationOpen(),
    variable: isRegistrationFixed() ? REGISTRATION_VARIABLE : null,
  };
}

/** Stores whether users may make accounts for themselves. Throws setting_fixed where the environment decides it. */
export async function setRegistration(isAllowed: boolean, actor: Actor): Promise<void> {
  if (isRegistrationFixed()) throw new AppError('setting_fixed');
  const action = isAllowed ? 'open_registration' : 'close_registration';
  await unsafeSetRegistration(isAllowed, { actor, action, subject: '' });
}
