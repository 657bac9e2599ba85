import 'server-only';
import { env } from '../env';

export function pluginSetting(name: string): string | undefined {
  const settings: Readonly<Record<string, unknown>> = env();
  const value = settings[name];
  return typeof value === 'string' ? value : undefined;
}
