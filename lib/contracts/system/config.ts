import * as z from 'zod/mini';

/** `GET /api/config` is public, for before a sign-in. */
export const CONFIG_PATH = '/api/config';

/** `socialLogins` is their order; each needs its flag. */
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
  /** An email, or a link that is shown, resets the password. */
  passwordResetEnabled: z._default(z.boolean(), false),
  checkBalance: z.boolean(),
  /** The amounts are in cents; without them no credit is sold. */
  topUpAmountsCents: z.optional(z.array(z.int())),
  /** Absent means that there is no limit. */
  concurrentMessages: z.optional(z.int().check(z.positive())),
  showBirthdayIcon: z.boolean(),
  /** It is in megabytes. */
  avatarSizeLimit: z.optional(z.number().check(z.positive())),
  /** Absent means that it is allowed. */
  offlineReadingEnabled: z.optional(z.boolean()),
  /** We added it: from this size on files go to the storage; absent means that none do. */
  directUploads: z.optional(z.object({ fromBytes: z.int().check(z.nonnegative()) })),
  /** Absent means that there is no speech; `voices` is absent where answers cannot be read aloud. */
  speech: z.optional(
    z.object({ canTranscribe: z.boolean(), voices: z.optional(z.array(z.string()).check(z.minLength(1))) }),
  ),
  /** `/` hides the item. */
  helpAndFaqURL: z.string(),
  /** Absent means the default, empty none. */
  customFooter: z.optional(z.string()),
});

export type StartupConfig = z.infer<typeof startupConfigSchema>;
