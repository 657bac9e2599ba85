import { z } from 'zod';

/** `GET`, public: what the installation is called and which doors are open. */
export const STARTUP_CONFIG_PATH = '/api/config';

/** The social providers a person may sign in with. */
export const socialProviderSchema = z.enum(['discord', 'facebook', 'github', 'google', 'openid']);

export type SocialProvider = z.infer<typeof socialProviderSchema>;

/** The answer of {@link STARTUP_CONFIG_PATH} (wire.md 3). An empty `customFooter` blanks the footer, an absent one does not. */
export const startupConfigSchema = z.object({
  appTitle: z.string(),
  /** Order of the buttons; each also needs its switch. */
  socialLogins: z.array(z.string()),
  discordLoginEnabled: z.boolean(),
  facebookLoginEnabled: z.boolean(),
  githubLoginEnabled: z.boolean(),
  googleLoginEnabled: z.boolean(),
  openidLoginEnabled: z.boolean(),
  openidLabel: z.string(),
  openidImageUrl: z.string().optional(),
  serverDomain: z.string(),
  emailLoginEnabled: z.boolean(),
  registrationEnabled: z.boolean(),
  socialLoginEnabled: z.boolean(),
  emailEnabled: z.boolean(),
  checkBalance: z.boolean(),
  showBirthdayIcon: z.boolean(),
  helpAndFaqURL: z.string(),
  customFooter: z.string().optional(),
});

export type StartupConfig = z.infer<typeof startupConfigSchema>;
