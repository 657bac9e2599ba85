import * as z from 'zod/mini';
import { typedPasswordSchema } from '../account/sensitive-change';

/** `GET`: the settings of the server. `PUT`: changes those that are named. */
export const SERVER_SETTINGS_PATH = '/api/server/settings';

/** `variable` and `assistantsDecision` name what the operator set in their place; null where administrators decide. */
export const serverSettingsSchema = z.object({
  allowsRegistration: z.boolean(),
  variable: z.nullable(z.string()),
  /** What administrators chose: it takes effect once a model is there that can answer. */
  offersAssistants: z.boolean(),
  assistantsDecision: z.nullable(z.string()),
});

export type ServerSettings = z.infer<typeof serverSettingsSchema>;

/** What of the settings is changed. */
export type ServerSettingsChange = Partial<Pick<ServerSettings, 'allowsRegistration' | 'offersAssistants'>>;

/** The body of `PUT` {@link SERVER_SETTINGS_PATH}; needs a recent sign-in, or the password. */
export const changeServerSettingsSchema = z.object({
  allowsRegistration: z.optional(z.boolean()),
  offersAssistants: z.optional(z.boolean()),
  password: z.optional(typedPasswordSchema.shape.password),
});
