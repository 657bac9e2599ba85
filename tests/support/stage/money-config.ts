import type { StartupConfig } from '@/lib/contracts/system/config';

export const MONEY_CONFIG: StartupConfig = {
  appTitle: 'Parley',
  socialLogins: [],
  discordLoginEnabled: false,
  facebookLoginEnabled: false,
  githubLoginEnabled: false,
  googleLoginEnabled: false,
  openidLoginEnabled: false,
  openidLabel: '',
  serverDomain: 'http://localhost:3080',
  emailLoginEnabled: true,
  registrationEnabled: true,
  passwordResetEnabled: false,
  socialLoginEnabled: false,
  emailEnabled: false,
  checkBalance: true,
  topUpAmountsCents: [500, 1_000, 2_500],
  showBirthdayIcon: false,
  helpAndFaqURL: '/',
};
