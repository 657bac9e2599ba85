import 'server-only';
import { readFile } from 'node:fs/promises';
import { env, environmentVariable } from '../env';
import { logWarning } from './log';
import { emptyOperatorConfig, readOperatorConfig, type OperatorConfig } from './read-operator-config';
import { singleton } from './singleton';

declare module './singleton' {
  interface Singletons {
    operatorConfig: Promise<OperatorConfig>;
  }
}

const DEFAULT_PATH = 'librechat.yaml';

/** The operator's configuration file, read once. A file that is missing or unusable is said in the log, never thrown. */
export function operatorConfig(): Promise<OperatorConfig> {
  return singleton('operatorConfig', load);
}

async function load(): Promise<OperatorConfig> {
  const path = env().CONFIG_PATH;
  let text: string;
  try {
    text = await readFile(path ?? DEFAULT_PATH, 'utf8');
  } catch {
    if (path !== undefined) logWarning('the configuration file cannot be read', { path });
    return emptyOperatorConfig;
  }
  const { config, warnings } = readOperatorConfig(text, environmentVariable);
  for (const warning of warnings) logWarning(`configuration file: ${warning}`);
  return config;
}
