import { z } from 'zod';

/** `GET /api/config`, public: what the pages need to know before anybody has signed in. */
export const CONFIG_PATH = '/api/config';

/** The answer of {@link CONFIG_PATH}. `socialLogins` is the order of the buttons; each also needs its own flag. */
export const startupConfigSchema = z.object({
  appTitle: z.string(),
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
  /** A forgotten password can be reset, by mail or by a link that is shown. */
  passwordResetEnabled: z.boolean().default(false),
  checkBalance: z.boolean(),
  /** What credit can be bought for, in cents of a dollar; absent where nothing is sold. */
  topUpAmountsCents: z.array(z.number().int()).optional(),
  /** So many answers a person may have written at a time; absent: as many as they like. */
  concurrentMessages: z.number().int().positive().optional(),
  showBirthdayIcon: z.boolean(),
  /** The largest file a profile picture may be made from, in megabytes. */
  avatarSizeLimit: z.number().positive().optional(),
  /** Whether conversations may be kept on a person's device for reading without a connection; absent: yes. */
  offlineReadingEnabled: z.boolean().optional(),
  /** `/` hides the entry in the menu. */
  helpAndFaqURL: z.string(),
  /** Absent: the default footer; empty: none. */
  customFooter: z.string().optional(),
});

export type StartupConfig = z.infer<typeof startupConfigSchema>;
