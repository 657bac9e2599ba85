import 'server-only';
import { readConfigSource } from './config-file/read-config-source';
import { env, environmentVariable } from './env';
import { logEvent, logWarning } from './log';
import { emptyOperatorConfig, readOperatorConfig, type OperatorConfig } from './read-operator-config';
import { singleton } from './singleton';

declare module './singleton' {
  interface Singletons {
    operatorConfig: Holder;
  }
}

interface Holder {
  current: Promise<OperatorConfig>;
  known: OperatorConfig;
  reloading: Promise<void>;
}

const DEFAULT_PATH = 'librechat.yaml';

/**
 * After {@link reloadOperatorConfig} it is another promise: rebuild what was made from the old one. A bad file is
 * logged, never thrown.
 */
export function operatorConfig(): Promise<OperatorConfig> {
  return holder().current;
}

/** The configuration is empty during the first read. */
export function knownOperatorConfig(): OperatorConfig {
  return holder().known;
}

/** Running work keeps the configuration it began with. A bad file changes none. */
export function reloadOperatorConfig(): Promise<void> {
  const held = holder();
  held.reloading = Promise.all([held.reloading, held.current]).then(async () => {
    const read = await load();
    if (read === null) {
      logWarning(
        'the configuration file could not be read again; the configuration read last stays in force',
      );
      return;
    }
    held.current = Promise.resolve(read);
    held.known = read;
    logEvent('the configuration file was read again');
  });
  return held.reloading;
}

function holder(): Holder {
  return singleton('operatorConfig', () => {
    const held: Holder = {
      current: loadFirst().then((config) => (held.known = config)),
      known: emptyOperatorConfig,
      reloading: Promise.resolve(),
    };
    return held;
  });
}

async function loadFirst(): Promise<OperatorConfig> {
  const path = env().CONFIG_PATH;
  const source = await readConfigSource(path ?? DEFAULT_PATH);
  if (source.kind === 'text') return parse(source.text).config;
  if (path !== undefined)
    sayMissing(path, source.kind === 'absent' ? 'there is no such file' : source.reason);
  return emptyOperatorConfig;
}

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
