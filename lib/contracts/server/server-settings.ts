import * as z from 'zod/mini';
import { typedPasswordSchema } from '../account/sensitive-change';

/** `GET` returns the settings; `PUT` changes those that are named. */
export const SERVER_SETTINGS_PATH = '/api/server/settings';

/** `variable` and `assistantsDecision` name what the operator set instead; null where administrators decide. */
export const serverSettingsSchema = z.object({
  allowsRegistration: z.boolean(),
  variable: z.nullable(z.string()),
  /** The administrators' choice takes effect once a model is available that can answer. */
  offersAssistants: z.boolean(),
  assistantsDecision: z.nullable(z.string()),
});

export type ServerSettings = z.infer<typeof serverSettingsSchema>;

export type ServerSettingsChange = Partial<Pick<ServerSettings, 'allowsRegistration' | 'offersAssistants'>>;

/** Needs a recent sign-in, or the password. */
export const changeServerSettingsSchema = z.object({
  allowsRegistration: z.optional(z.boolean()),
  offersAssistants: z.optional(z.boolean()),
  password: z.optional(typedPasswordSchema.shape.password),
});
