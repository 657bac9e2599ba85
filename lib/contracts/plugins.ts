import { z } from 'zod';

/** `GET`: the plugins that may be installed. */
export const PLUGINS_PATH = '/api/plugins';

/** `POST` {@link userPluginRequestSchema}: installs a plugin, or removes one. */
export const USER_PLUGINS_PATH = '/api/user/plugins';

/** The body of {@link USER_PLUGINS_PATH}; unknown fields of existing clients are dropped. */
export const userPluginRequestSchema = z.object({
  pluginKey: z.string().min(1).max(200),
  action: z.enum(['install', 'uninstall']),
});
