import 'server-only';
import type { StartupConfig } from '@/lib/contracts/config';
import { findStripeGateway } from '../billing/stripe-gateway';
import { env } from '../env';
import { appTitle } from '../platform/app-title';
import { operatorConfig } from '../platform/operator-config';

const DEFAULT_SOCIAL_LOGINS = ['google', 'facebook', 'openid', 'github', 'discord'];
/** The client hides the entry. */
const NO_HELP_PAGE = '/';

/** What the pages need to know before anybody has signed in. Holds nothing secret. `today` is a local date. */
export async function getStartupConfig(today: Date): Promise<StartupConfig> {
  const settings = env();
  const { socialLogins } = await operatorConfig();
  const gateway = findStripeGateway();
  const isBirthday = today.getMonth() === 1 && today.getDate() === 11;
  return {
    appTitle: appTitle(),
    socialLogins: [...(socialLogins ?? DEFAULT_SOCIAL_LOGINS)],
    discordLoginEnabled: false,
    facebookLoginEnabled: false,
    githubLoginEnabled: false,
    googleLoginEnabled: false,
    openidLoginEnabled: false,
    openidLabel: 'Continue with OpenID',
    serverDomain: settings.DOMAIN_SERVER ?? `http://localhost:${settings.PORT}`,
    emailLoginEnabled: settings.ALLOW_EMAIL_LOGIN,
    registrationEnabled: settings.ALLOW_REGISTRATION,
    socialLoginEnabled: false,
    emailEnabled: false,
    checkBalance: false,
    showBirthdayIcon: settings.SHOW_BIRTHDAY_ICON || isBirthday,
    helpAndFaqURL: settings.HELP_AND_FAQ_URL ?? NO_HELP_PAGE,
    ...(gateway === null ? {} : { topUpAmountsCents: [...gateway.amountsCents] }),
    ...(settings.CUSTOM_FOOTER === undefined ? {} : { customFooter: settings.CUSTOM_FOOTER }),
  };
}
