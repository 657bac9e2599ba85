import { z } from 'zod';
import { builtInEndpointSchema, CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import type { JsonRecord } from '@/lib/domain/shared/json-record';
import { ConfigBlock } from './config-block';
import {
  addressSchema,
  ANSWER_KEYS,
  answerFields,
  readAnswerKeys,
  type AnswerKeys,
} from './read-answer-keys';

/** The path of a call is appended, so no other part may follow. */
const baseAddressSchema = addressSchema.refine(
  (text) => !/[?#]/.test(text),
  'nothing may stand behind a ? or # in it: send it by addParams or headers; deployments of Azure belong under azureOpenAI',
);

export interface CustomEndpointConfig extends AnswerKeys {
  readonly name: string;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly models: readonly string[];
  readonly fetchesModels: boolean;
  readonly userIdQuery?: boolean | undefined;
  readonly modelDisplayLabel?: string | undefined;
  readonly iconURL?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly addParams: JsonRecord;
  readonly dropParams: readonly string[];
  readonly forcePrompt?: boolean | undefined;
  readonly order?: number | undefined;
}

const KNOWN = [
  'name',
  'apiKey',
  'baseURL',
  'models',
  'modelDisplayLabel',
  'iconURL',
  'headers',
  'addParams',
  'dropParams',
  'forcePrompt',
  'customOrder',
  ...ANSWER_KEYS,
];
const MODEL_KEYS = ['default', 'fetch', 'userIdQuery'];

const NAME_LIMIT_CHARACTERS = 100;
/** As object keys or parts of addresses, these names would mean something else. */
const RESERVED: readonly string[] = [CUSTOM_ENDPOINT_TYPE, '__proto__', 'constructor', 'prototype'];

const nameSchema = z
  .string()
  .trim()
  .min(1)
  .max(NAME_LIMIT_CHARACTERS)
  .regex(/^\P{Cc}*$/u, 'no control characters')
  .refine((name) => !isBuiltIn(name), 'Value cannot be one of the default endpoint values')
  .refine((name) => !RESERVED.includes(name.toLowerCase()), 'the name is reserved');

/** An endpoint that cannot be asked is left out. */
export function readCustomEndpoints(endpoints: ConfigBlock): CustomEndpointConfig[] {
  const read: CustomEndpointConfig[] = [];
  for (const { value, path } of endpoints.list('custom')) {
    const entry = readEntry(new ConfigBlock(value, path, endpoints.problems));
    if (entry === null) continue;
    if (read.some(({ name }) => name.toLowerCase() === entry.name.toLowerCase()))
      endpoints.problems.leftOut([...path, 'name'], 'another endpoint has the same name');
    else read.push(entry);
  }
  return read;
}

function readEntry(entry: ConfigBlock): CustomEndpointConfig | null {
  entry.knowsOnly(KNOWN);
  const name = entry.field('name', nameSchema);
  const apiKey = entry.field('apiKey', z.string().min(1));
  const baseUrl = entry.field('baseURL', baseAddressSchema);
  const models = readModels(entry);
  if (name === undefined || apiKey === undefined || baseUrl === undefined || models === null) {
    entry.problems.leftOut(entry.path, 'it needs name, apiKey, baseURL and models');
    return null;
  }
  return {
    name,
    apiKey,
    baseUrl,
    ...models,
    ...readAnswerKeys(entry),
    modelDisplayLabel: entry.field('modelDisplayLabel', z.string().max(NAME_LIMIT_CHARACTERS)),
    iconURL: entry.field('iconURL', z.string().max(2_048)),
    headers: entry.field('headers', answerFields.headers) ?? {},
    addParams: entry.field('addParams', answerFields.addParams) ?? {},
    dropParams: entry.field('dropParams', answerFields.dropParams) ?? [],
    forcePrompt: entry.field('forcePrompt', z.boolean()),
    order: entry.field('customOrder', z.number()),
  };
}

/** Returns null without models, listed or fetched. */
function readModels(
  entry: ConfigBlock,
): Pick<CustomEndpointConfig, 'models' | 'fetchesModels' | 'userIdQuery'> | null {
  if (!entry.has('models')) return null;
  const block = entry.block('models');
  block.knowsOnly(MODEL_KEYS);
  const models = [...new Set(block.items('default', z.string().trim().min(1).max(256)) ?? [])];
  const fetchesModels = block.field('fetch', z.boolean()) === true;
  if (models.length === 0 && (block.has('default') || !fetchesModels)) {
    block.problems.leftOut(block.at('default'), 'it needs at least one model');
    return null;
  }
  return { models, fetchesModels, userIdQuery: block.field('userIdQuery', z.boolean()) };
}

function isBuiltIn(name: string): boolean {
  return builtInEndpointSchema.options.some((known) => known.toLowerCase() === name.toLowerCase());
}
