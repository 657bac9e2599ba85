import 'server-only';
import type { StartupConfig } from '@/lib/contracts/system/config';
import { findSocialSettings } from '../../auth/social/social-settings';
import { findStripeGateway } from '../../billing/stripe-gateway';
import { mailSettings } from '../../mail/mail-settings';
import { appTitle } from '../../platform/app-title';
import type { SpeechConfig } from '../../platform/config-file/read-speech-block';
import { env } from '../../platform/env';
import { operatorConfig } from '../../platform/operator-config';
import { serverUrl } from '../../platform/outbound/own-address';
import { DIRECT_UPLOAD_FROM_BYTES, isUploadedDirectly } from '../../storage/direct-transfer';
import { getAvatarLimit } from '../account/avatar';
import { isPasswordResetOn } from '../account/password-reset';
import { isRegistrationOpen } from '../account/registration';

const DEFAULT_SOCIAL_LOGINS = ['google', 'facebook', 'openid', 'github', 'discord'];
const NO_HELP_PAGE = '/';

/** Pages read it before the sign-in, so it contains no secret. `today` is a local date. */
export async function getStartupConfig(today: Date): Promise<StartupConfig> {
  const settings = env();
  const config = await operatorConfig();
  const { socialLogins, speech } = config;
  const gateway = findStripeGateway();
  const isBirthday = today.getMonth() === 1 && today.getDate() === 11;
  return {
    appTitle: appTitle(),
    socialLogins: [...(socialLogins ?? DEFAULT_SOCIAL_LOGINS)],
    discordLoginEnabled: findSocialSettings('discord') !== null,
    facebookLoginEnabled: findSocialSettings('facebook') !== null,
    githubLoginEnabled: findSocialSettings('github') !== null,
    googleLoginEnabled: findSocialSettings('google') !== null,
    openidLoginEnabled: findSocialSettings('openid') !== null,
    openidLabel: settings.OPENID_BUTTON_LABEL ?? 'Continue with OpenID',
    ...(settings.OPENID_IMAGE_URL === undefined ? {} : { openidImageUrl: settings.OPENID_IMAGE_URL }),
    serverDomain: serverUrl(''),
    emailLoginEnabled: settings.ALLOW_EMAIL_LOGIN,
    registrationEnabled: await isRegistrationOpen(),
    socialLoginEnabled: settings.ALLOW_SOCIAL_LOGIN,
    emailEnabled: mailSettings() !== null,
    passwordResetEnabled: isPasswordResetOn(),
    checkBalance: settings.CHECK_BALANCE,
    showBirthdayIcon: settings.SHOW_BIRTHDAY_ICON || isBirthday,
    avatarSizeLimit: (await getAvatarLimit()).limitMegabytes,
    offlineReadingEnabled: settings.OFFLINE_READING,
    helpAndFaqURL: settings.HELP_AND_FAQ_URL ?? NO_HELP_PAGE,
    ...(settings.LIMIT_CONCURRENT_MESSAGES ? { concurrentMessages: settings.CONCURRENT_MESSAGE_MAX } : {}),
    ...(speech.tts === null && speech.stt === null ? {} : { speech: toSpeech(speech) }),
    ...(isUploadedDirectly(config) ? { directUploads: { fromBytes: DIRECT_UPLOAD_FROM_BYTES } } : {}),
    ...(gateway === null ? {} : { topUpAmountsCents: [...gateway.amountsCents] }),
    ...(settings.CUSTOM_FOOTER === undefined ? {} : { customFooter: settings.CUSTOM_FOOTER }),
  };
}

function toSpeech({ tts, stt }: SpeechConfig): StartupConfig['speech'] {
  return { canTranscribe: stt !== null, ...(tts === null ? {} : { voices: [...tts.voices] }) };
}
