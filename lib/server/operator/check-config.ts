import { readConfigSource } from '../platform/config-file/read-config-source';
import { env, environmentVariable } from '../platform/env';
import {
  emptyOperatorConfig,
  readOperatorConfig,
  type OperatorConfig,
} from '../platform/read-operator-config';
import { listSettingsWithoutEffect } from '../services/server/settings-without-effect';
import { findStorageProblem, sourceOfNewFiles } from '../storage/storage-settings';
import { CommandProblem, type OperatorCommand, type Terminal } from './command';

const DEFAULT_PATH = 'librechat.yaml';

const NO_FILE = `There is no ${DEFAULT_PATH}, and none is needed.`;

const PROXY_NOTE =
  'TRUSTED_PROXY_HOPS is 0: behind a proxy every user would count for the address of the proxy. Set it to the number of ' +
  'proxies in front of the server, if there are any.';

export const checkConfig: OperatorCommand = {
  name: 'check-config',
  summary: 'Says what is wrong in the configuration file, by line.',
  usage: '[file]',
  help: [
    'It also refuses an environment that the server would not start with, such as a secret that is too short.',
    'Without a file: the one of CONFIG_PATH, else librechat.yaml, which need not be there.',
    'An http or https address is a file too.',
    'It fails when something of the file would not count. A key that nothing reads is named, and no failure.',
    'Variables that are set and have no effect are named too, and are no failure.',
    'It fails as well when new files are to go to a storage whose settings are missing.',
    'A running server reads the file again on SIGHUP.',
  ],
  options: {},
  arity: [0, 1],
  needsDatabase: 'never',
  async run({ positionals: [named] }, terminal, { pathOf }) {
    // The environment is read first: a server that refuses it would not get as far as the file.
    const { CONFIG_PATH, TRUSTED_PROXY_HOPS } = env();
    for (const sentence of listSettingsWithoutEffect(environmentVariable)) terminal.note(sentence);
    const config = await readFile(named === undefined ? CONFIG_PATH : pathOf(named), terminal);
    const storageProblem = findStorageProblem(sourceOfNewFiles(config ?? emptyOperatorConfig));
    if (storageProblem !== null) throw new CommandProblem(storageProblem);
    for (const line of config === null ? [NO_FILE] : describe(config)) terminal.print(line);
    if (TRUSTED_PROXY_HOPS === 0) terminal.print(PROXY_NOTE);
  },
};

/** Null means that there is no file, which is optional. */
async function readFile(named: string | undefined, terminal: Terminal): Promise<OperatorConfig | null> {
  const path = named ?? DEFAULT_PATH;
  const source = await readConfigSource(path);
  if (source.kind === 'absent' && named === undefined) return null;
  if (source.kind === 'absent') throw new CommandProblem(`There is no file ${path}.`);
  if (source.kind === 'unreachable') throw new CommandProblem(`${path} cannot be read: ${source.reason}.`);
  const { config, problems } = readOperatorConfig(source.text, environmentVariable);
  for (const { sentence } of problems)
    terminal.note(`${path}, ${sentence}${sentence.endsWith('?') ? '' : '.'}`);
  const lost = problems.filter(({ kind }) => kind === 'left_out').length;
  if (lost > 0)
    throw new CommandProblem(`${String(lost)} ${lost === 1 ? 'part' : 'parts'} of it would not count.`);
  return config;
}

function describe({ customEndpoints, azure, prices, modelFacts }: OperatorConfig): string[] {
  const endpoints = customEndpoints.map(({ name }) => name);
  if (azure !== null)
    endpoints.push(`azureOpenAI (groups: ${azure.groups.map(({ group }) => group).join(', ')})`);
  return [
    `Endpoints: ${endpoints.length === 0 ? 'none' : endpoints.join(', ')}`,
    `Prices: ${String(prices.length)}, facts of models: ${String(modelFacts.length)}`,
    'Everything in the file counts.',
  ];
}
