import * as z from 'zod/mini';
import { typedPasswordSchema } from '../account/sensitive-change';

/** `GET`: the settings of the server. `PUT`: changes who may register. */
export const SERVER_SETTINGS_PATH = '/api/server/settings';

/** `variable` names the setting of the environment that decides, where it is set. */
export const serverSettingsSchema = z.object({
  allowsRegistration: z.boolean(),
  variable: z.nullable(z.string()),
});

export type ServerSettings = z.infer<typeof serverSettingsSchema>;

/** The body of `PUT` {@link SERVER_SETTINGS_PATH}; needs a recent sign-in, or the password. */
export const changeServerSettingsSchema = z.object({
  allowsRegistration: z.boolean(),
  password: z.optional(typedPasswordSchema.shape.password),
});
