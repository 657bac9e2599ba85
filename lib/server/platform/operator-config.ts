import 'server-only';
import { env, environmentVariable } from '../env';
import { readConfigSource } from './config-file/read-config-source';
import { logEvent, logWarning } from './log';
import { emptyOperatorConfig, readOperatorConfig, type OperatorConfig } from './read-operator-config';
import { singleton } from './singleton';

declare module './singleton' {
  interface Singletons {
    operatorConfig: { current: Promise<OperatorConfig> };
  }
}

const DEFAULT_PATH = 'librechat.yaml';

/**
 * The operator's configuration file as it was read last. Another object after every {@link reloadOperatorConfig}: what
 * is made of it is made again when the object is another. A file that is missing or unusable is said in the log, never
 * thrown.
 */
export function operatorConfig(): Promise<OperatorConfig> {
  return holder().current;
}

/**
 * Reads the file again, for whoever asks from now on; what runs keeps what it began with. A file that is gone or cannot
 * be read changes nothing.
 */
export function reloadOperatorConfig(): Promise<OperatorConfig> {
  const held = holder();
  const before = held.current;
  held.current = before.then(async (last) => {
    const read = await load();
    if (read === null) logWarning('the configuration file could not be read again; what it said stays');
    else logEvent('the configuration file was read again');
    return read ?? last;
  });
  return held.current;
}

function holder(): { current: Promise<OperatorConfig> } {
  return singleton('operatorConfig', () => ({ current: loadFirst() }));
}

async function loadFirst(): Promise<OperatorConfig> {
  const path = env().CONFIG_PATH;
  const source = await readConfigSource(path ?? DEFAULT_PATH);
  if (source.kind === 'text') return parse(source.text).config;
  if (path !== undefined)
    sayMissing(path, source.kind === 'absent' ? 'there is no such file' : source.reason);
  return emptyOperatorConfig;
}

/** Null when there is nothing to be read. */
async function load(): Promise<OperatorConfig | null> {
  const path = env().CONFIG_PATH ?? DEFAULT_PATH;
  const source = await readConfigSource(path);
  if (source.kind !== 'text') {
    sayMissing(path, source.kind === 'absent' ? 'there is no such file' : source.reason);
    return null;
  }
  const { config, isReadable } = parse(source.text);
  return isReadable ? config : null;
}

function parse(text: string): ReturnType<typeof readOperatorConfig> {
  const read = readOperatorConfig(text, environmentVariable);
  for (const { sentence } of read.problems) logWarning(`configuration file: ${sentence}`);
  return read;
}

function sayMissing(path: string, reason: string): void {
  logWarning('the configuration file cannot be read', { path, reason });
}
