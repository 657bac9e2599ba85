import 'server-only';
import { env } from './env';

const DEFAULT_TITLE = 'Parley';

export function appTitle(): string {
  return env().APP_TITLE ?? DEFAULT_TITLE;
}
