import * as z from 'zod/mini';

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
  openidImageUrl: z.optional(z.string()),
  serverDomain: z.string(),
  emailLoginEnabled: z.boolean(),
  registrationEnabled: z.boolean(),
  socialLoginEnabled: z.boolean(),
  emailEnabled: z.boolean(),
  /** A forgotten password can be reset, by email or by a link that is shown. */
  passwordResetEnabled: z._default(z.boolean(), false),
  checkBalance: z.boolean(),
  /** The amounts of credit on sale, in cents of a dollar; absent where none is sold. */
  topUpAmountsCents: z.optional(z.array(z.int())),
  /** Most answers of a user that may be generated at the same time; absent: no limit. */
  concurrentMessages: z.optional(z.int().check(z.positive())),
  showBirthdayIcon: z.boolean(),
  /** The largest file for a profile picture, in megabytes. */
  avatarSizeLimit: z.optional(z.number().check(z.positive())),
  /** Whether conversations may be stored on the user's device for reading offline; absent: yes. */
  offlineReadingEnabled: z.optional(z.boolean()),
  /** What this server does with speech; absent: none of it. `voices` read aloud; absent where it cannot. */
  speech: z.optional(
    z.object({ canTranscribe: z.boolean(), voices: z.optional(z.array(z.string()).check(z.minLength(1))) }),
  ),
  /** `/` hides the entry in the menu. */
  helpAndFaqURL: z.string(),
  /** Absent: the default footer; empty: none. */
  customFooter: z.optional(z.string()),
});

export type StartupConfig = z.infer<typeof startupConfigSchema>;
