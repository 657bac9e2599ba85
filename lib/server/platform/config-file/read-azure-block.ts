import { z } from 'zod';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { withoutEndSlashes } from '@/lib/domain/shared/text/trim-of';
import { ConfigBlock } from './config-block';
import { ANSWER_KEYS, answerFields, readAnswerKeys, type AnswerKeys } from './read-answer-keys';

export interface AzureGroupConfig {
  readonly group: string;
  readonly apiKey: string;
  readonly instanceName?: string | undefined;
  /** It may hold `${INSTANCE_NAME}` and `${DEPLOYMENT_NAME}`, and has no closing slash. */
  readonly baseUrl?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly isServerless: boolean;
  readonly models: readonly AzureModelConfig[];
  readonly addParams: JsonRecord;
  readonly dropParams: readonly string[];
  readonly forcePrompt?: boolean | undefined;
}

export interface AzureModelConfig {
  readonly model: string;
  /** Null for a serverless resource. */
  readonly deploymentName: string | null;
  readonly version: string | null;
}

export interface AzureConfig extends AnswerKeys {
  readonly groups: readonly AzureGroupConfig[];
  readonly plugins: boolean;
  readonly order?: number | undefined;
}

const KNOWN = ['groups', 'plugins', 'assistants', 'customOrder', ...ANSWER_KEYS];
const GROUP_KEYS = [
  'group',
  'apiKey',
  'instanceName',
  'deploymentName',
  'version',
  'baseURL',
  'additionalHeaders',
  'models',
  'serverless',
  'assistants',
  'addParams',
  'dropParams',
  'forcePrompt',
];

const word = z.string().trim().min(1).max(256);
const version = z.string().regex(/^[\w.-]{1,64}$/, 'it must be like 2024-10-21');
const modelSchema = z.union([
  z.literal(true),
  z.strictObject({ deploymentName: word.optional(), version: version.optional() }),
]);

/** Groups and models that cannot be asked are left out; null means that none is left. */
export function readAzureBlock(endpoints: ConfigBlock): AzureConfig | null {
  if (!endpoints.has('azureOpenAI')) return null;
  const block = endpoints.block('azureOpenAI');
  block.knowsOnly(KNOWN);
  const groups: AzureGroupConfig[] = [];
  const taken = { groups: new Set<string>(), models: new Set<string>() };
  for (const { value, path } of block.list('groups')) {
    const group = readGroup(new ConfigBlock(value, path, block.problems), taken);
    if (group !== null) groups.push(group);
  }
  if (groups.length === 0) {
    block.problems.leftOut(block.path, 'it needs at least one group with a model');
    return null;
  }
  return {
    groups,
    plugins: block.field('plugins', z.boolean()) === true,
    order: block.field('customOrder', z.number()),
    ...readAnswerKeys(block),
  };
}

interface Taken {
  readonly groups: Set<string>;
  readonly models: Set<string>;
}

function readGroup(entry: ConfigBlock, taken: Taken): AzureGroupConfig | null {
  entry.knowsOnly(GROUP_KEYS);
  const refuse = (message: string): null => {
    entry.problems.leftOut(entry.path, message);
    return null;
  };
  const group = entry.field('group', word);
  const apiKey = entry.field('apiKey', z.string().min(1));
  if (group === undefined || apiKey === undefined) return refuse('it needs group and apiKey');
  if (taken.groups.has(group)) return refuse('another group has the same name');
  const instanceName = entry.field(
    'instanceName',
    z.string().regex(/^[\w.-]{1,256}$/, 'no name of an instance'),
  );
  const baseUrl = entry.field(
    'baseURL',
    z
      .string()
      .trim()
      .regex(/^https?:\/\/\S+$/, 'it must be an http or https address'),
  );
  const isServerless = entry.field('serverless', z.boolean()) === true;
  if (isServerless && baseUrl === undefined) return refuse('a serverless group needs baseURL');
  if (instanceName === undefined && baseUrl === undefined) return refuse('it needs instanceName or baseURL');
  const models = readModels(entry, isServerless, taken.models);
  if (models.length === 0) return refuse('it needs at least one model');
  taken.groups.add(group);
  return {
    group,
    apiKey,
    instanceName,
    baseUrl: withoutEndSlashes(baseUrl),
    headers: entry.field('additionalHeaders', answerFields.headers) ?? {},
    isServerless,
    models,
    addParams: entry.field('addParams', answerFields.addParams) ?? {},
    dropParams: entry.field('dropParams', answerFields.dropParams) ?? [],
    forcePrompt: entry.field('forcePrompt', z.boolean()),
  };
}

function readModels(entry: ConfigBlock, isServerless: boolean, taken: Set<string>): AzureModelConfig[] {
  const ofGroup = {
    deploymentName: entry.field('deploymentName', word) ?? null,
    version: entry.field('version', version) ?? null,
  };
  const block = entry.block('models');
  return block.names().flatMap((model): AzureModelConfig[] => {
    const read = block.field(model, modelSchema);
    if (read === undefined) return [];
    const own = read === true ? {} : read;
    const deploymentName = own.deploymentName ?? ofGroup.deploymentName;
    const stated = { model, deploymentName, version: own.version ?? ofGroup.version };
    const isAsked = isServerless || (deploymentName !== null && stated.version !== null);
    if (!isAsked)
      block.problems.leftOut(block.at(model), 'it needs deploymentName and version, here or in its group');
    else if (taken.has(model)) block.problems.leftOut(block.at(model), 'another group has this model');
    else {
      taken.add(model);
      return [stated];
    }
    return [];
  });
}
