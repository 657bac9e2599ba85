import 'server-only';
import { env } from '../env';

const DEFAULT_TITLE = 'Parley';

/** What this installation is called. */
export function appTitle(): string {
  return env().APP_TITLE ?? DEFAULT_TITLE;
}
