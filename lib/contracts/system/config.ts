import * as z from 'zod/mini';

/** `GET /api/config`, public, returns what the pages need before a sign-in. */
export const CONFIG_PATH = '/api/config';

/** `socialLogins` is the order of the buttons; each also requires its own flag. */
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
  /** Is in cents of a dollar; absent where no credit is sold. */
  topUpAmountsCents: z.optional(z.array(z.int())),
  /** Absent means no limit. */
  concurrentMessages: z.optional(z.int().check(z.positive())),
  showBirthdayIcon: z.boolean(),
  /** Is in megabytes. */
  avatarSizeLimit: z.optional(z.number().check(z.positive())),
  /** Absent means that conversations may be stored on the device. */
  offlineReadingEnabled: z.optional(z.boolean()),
  /** This field is ours: files of at least this size are sent to the storage itself; absent where none are. */
  directUploads: z.optional(z.object({ fromBytes: z.int().check(z.nonnegative()) })),
  /** Is absent when the server does nothing with speech; `voices` is absent where it cannot read aloud. */
  speech: z.optional(
    z.object({ canTranscribe: z.boolean(), voices: z.optional(z.array(z.string()).check(z.minLength(1))) }),
  ),
  /** The value `/` hides the entry in the menu. */
  helpAndFaqURL: z.string(),
  /** Absent means the default footer, empty means none. */
  customFooter: z.optional(z.string()),
});

export type StartupConfig = z.infer<typeof startupConfigSchema>;
