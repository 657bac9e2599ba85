import * as z from 'zod/mini';
import { typedPasswordSchema } from '../account/sensitive-change';

/** `PUT` changes only the settings that it names. */
export const SERVER_SETTINGS_PATH = '/api/server/settings';

/** `variable` and `assistantsDecision` name what the operator set instead; null where administrators decide. */
export const serverSettingsSchema = z.object({
  allowsRegistration: z.boolean(),
  variable: z.nullable(z.string()),
  /** True takes effect only once a model can answer. */
  offersAssistants: z.boolean(),
  assistantsDecision: z.nullable(z.string()),
});

export type ServerSettings = z.infer<typeof serverSettingsSchema>;

export type ServerSettingsChange = Partial<Pick<ServerSettings, 'allowsRegistration' | 'offersAssistants'>>;

/** A recent sign-in, or the password, is needed. */
export const changeServerSettingsSchema = z.object({
  allowsRegistration: z.optional(z.boolean()),
  offersAssistants: z.optional(z.boolean()),
  password: z.optional(typedPasswordSchema.shape.password),
});
