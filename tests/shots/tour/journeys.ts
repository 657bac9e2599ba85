import { ACCOUNT } from './walk-account.ts';
import { CHAT } from './walk-chat.ts';
import { MAKING } from './walk-making.ts';
import { PHONE } from './walk-phone.ts';
import { SHARING } from './walk-sharing.ts';
import { TOOLS } from './walk-tools.ts';
import { TROUBLE } from './walk-trouble.ts';
import type { Journey } from './walk.ts';

/** In the order in which a new user meets them; the one that logs out has a session of its own. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  ...ACCOUNT,
  ...CHAT,
  ...TOOLS,
  ...MAKING,
  ...SHARING,
  ...PHONE,
  ...TROUBLE,
};
