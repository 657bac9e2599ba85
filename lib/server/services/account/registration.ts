import 'server-only';
import { storedServer } from '../../db/server/stored-server';
import { env, environmentVariable } from '../../platform/env';

/** The setting of the environment that decides who may register. */
export const REGISTRATION_VARIABLE = 'ALLOW_REGISTRATION';

/** Returns whether users may make accounts for themselves: by the environment, else by what administrators chose. */
export async function isRegistrationOpen(): Promise<boolean> {
  if (isRegistrationFixed()) return env().ALLOW_REGISTRATION;
  return (await storedServer()).allowRegistration ?? true;
}

/** Returns whether the environment decides it. */
export function isRegistrationFixed(): boolean {
  return environmentVariable(REGISTRATION_VARIABLE) !== undefined;
}
