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
  /** Email or a shown link resets it. */
  passwordResetEnabled: z._default(z.boolean(), false),
  checkBalance: z.boolean(),
  /** They are cents; absent sells none. */
  topUpAmountsCents: z.optional(z.array(z.int())),
  /** Without it there is no limit. */
  concurrentMessages: z.optional(z.int().check(z.positive())),
  showBirthdayIcon: z.boolean(),
  /** It is in megabytes. */
  avatarSizeLimit: z.optional(z.number().check(z.positive())),
  /** Without it it is allowed. */
  offlineReadingEnabled: z.optional(z.boolean()),
  /** We added it: from this size files go to the storage; absent for none. */
  directUploads: z.optional(z.object({ fromBytes: z.int().check(z.nonnegative()) })),
  /** Absent means no speech; `voices` no reading. */
  speech: z.optional(
    z.object({ canTranscribe: z.boolean(), voices: z.optional(z.array(z.string()).check(z.minLength(1))) }),
  ),
  /** `/` hides the item. */
  helpAndFaqURL: z.string(),
  /** Absent means the default, empty none. */
  customFooter: z.optional(z.string()),
});

export type StartupConfig = z.infer<typeof startupConfigSchema>;
