import { z } from 'zod';

/** `GET /api/config`, public: what the pages need before a user has signed in. */
export const CONFIG_PATH = '/api/config';

/** The answer of {@link CONFIG_PATH}. `socialLogins` is the order of the buttons; each also requires its own flag. */
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
  /** A forgotten password can be reset, by email or by a link that is shown. */
  passwordResetEnabled: z.boolean().default(false),
  checkBalance: z.boolean(),
  /** The amounts of credit on sale, in cents of a dollar; absent where none is sold. */
  topUpAmountsCents: z.array(z.number().int()).optional(),
  /** Most answers of a user that may be generated at the same time; absent: no limit. */
  concurrentMessages: z.number().int().positive().optional(),
  showBirthdayIcon: z.boolean(),
  /** The largest file for a profile picture, in megabytes. */
  avatarSizeLimit: z.number().positive().optional(),
  /** Whether conversations may be stored on the user's device for reading offline; absent: yes. */
  offlineReadingEnabled: z.boolean().optional(),
  /** What this server does with speech; absent: none of it. `voices` read aloud; absent where it cannot. */
  speech: z.object({ canTranscribe: z.boolean(), voices: z.array(z.string()).min(1).optional() }).optional(),
  /** `/` hides the entry in the menu. */
  helpAndFaqURL: z.string(),
  /** Absent: the default footer; empty: none. */
  customFooter: z.string().optional(),
});

export type StartupConfig = z.infer<typeof startupConfigSchema>;
