import 'server-only';
import { storedServer } from '../../db/server/stored-server';
import { env, environmentVariable } from '../../platform/env';

export const REGISTRATION_VARIABLE = 'ALLOW_REGISTRATION';

/** The environment decides; otherwise what administrators chose. */
export async function isRegistrationOpen(): Promise<boolean> {
  if (isRegistrationFixed()) return env().ALLOW_REGISTRATION;
  return (await storedServer()).allowRegistration ?? true;
}

export function isRegistrationFixed(): boolean {
  return environmentVariable(REGISTRATION_VARIABLE) !== undefined;
}
