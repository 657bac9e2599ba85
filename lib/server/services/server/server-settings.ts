import 'server-only';
import type { ServerSettings, ServerSettingsChange } from '@/lib/contracts/server/server-settings';
import { AppError } from '@/lib/domain/shared/app-error';
import type { Actor } from '../../db/server/admin-action-repository';
import { unsafeSetServerSwitch } from '../../db/server/server-repository';
import { isRegistrationFixed, isRegistrationOpen, REGISTRATION_VARIABLE } from '../account/registration';
import {
  areAssistantsChosen,
  findAssistantsDecision,
  findAssistantsEndpoint,
} from '../model/assistants-endpoint';

export async function getServerSettings(): Promise<ServerSettings> {
  const assistantsDecision = await findAssistantsDecision();
  return {
    allowsRegistration: await isRegistrationOpen(),
    variable: isRegistrationFixed() ? REGISTRATION_VARIABLE : null,
    offersAssistants:
      assistantsDecision === null ? await areAssistantsChosen() : (await findAssistantsEndpoint()) !== null,
    assistantsDecision,
  };
}

/** Throws setting_fixed, and changes no setting, where the environment or the configuration file decides one. */
export async function changeServerSettings(change: ServerSettingsChange, actor: Actor): Promise<void> {
  const { allowsRegistration, offersAssistants } = change;
  const isFixed =
    (allowsRegistration !== undefined && isRegistrationFixed()) ||
    (offersAssistants !== undefined && (await findAssistantsDecision()) !== null);
  if (isFixed) throw new AppError('setting_fixed');
  if (allowsRegistration !== undefined) {
    const action = allowsRegistration ? 'open_registration' : 'close_registration';
    await unsafeSetServerSwitch({ allowRegistration: allowsRegistration }, { actor, action, subject: '' });
  }
  if (offersAssistants !== undefined) {
    const action = offersAssistants ? 'offer_assistants' : 'withhold_assistants';
    await unsafeSetServerSwitch({ allowAssistants: offersAssistants }, { actor, action, subject: '' });
  }
}
