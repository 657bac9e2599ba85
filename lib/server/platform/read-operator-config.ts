import { parse } from 'yaml';
import { z } from 'zod';
import { builtInEndpointSchema } from '@/lib/domain/endpoint';
import { isRecord, type JsonRecord } from '@/lib/domain/json-record';
import type { ModelFactsRule } from '@/lib/domain/model-facts-rule';
import type { PriceRule } from '@/lib/domain/price-rule';
import { NO_ALLOWANCE, readBalanceBlock, type BalanceConfig } from './read-balance-block';
import { readModelFacts } from './read-model-facts';
import { readPriceRules } from './read-price-rules';

/** One endpoint of the operator's own. */
export interface CustomEndpointConfig {
  readonly name: string;
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly models: readonly string[];
  readonly fetchesModels: boolean;
  readonly modelDisplayLabel?: string | undefined;
  readonly iconURL?: string | undefined;
  readonly titleConvo?: boolean | undefined;
  readonly titleModel?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly addParams: JsonRecord;
  readonly dropParams: readonly string[];
  readonly order?: number | undefined;
}

/** What is read from the configuration file now; the other keys of its format are known and left alone. */
export interface OperatorConfig {
  readonly customEndpoints: readonly CustomEndpointConfig[];
  readonly socialLogins: readonly string[] | null;
  /** The domains of addresses that accounts may be made for; null for all. */
  readonly allowedDomains: readonly string[] | null;
  /** The largest file of a profile picture; null for the default. */
  readonly avatarSizeLimitMegabytes: number | null;
  readonly balance: BalanceConfig;
  /** Win over every other price. */
  readonly prices: readonly PriceRule[];
  /** Win over what providers and our tables say of models. */
  readonly modelFacts: readonly ModelFactsRule[];
}

interface ReadConfig {
  readonly config: OperatorConfig;
  /** One sentence each, naming the key and never a value. */
  readonly warnings: readonly string[];
}

/** The configuration when there is no file. */
export const emptyOperatorConfig: OperatorConfig = {
  customEndpoints: [],
  socialLogins: null,
  allowedDomains: null,
  avatarSizeLimitMegabytes: null,
  balance: NO_ALLOWANCE,
  prices: [],
  modelFacts: [],
};

/**
 * Reads a librechat.yaml. What is wrong is named and left out; the rest of the file counts. `variable` resolves a value
 * that is `${NAME}` as a whole.
 */
export function readOperatorConfig(text: string, variable: (name: string) => string | undefined): ReadConfig {
  const warnings: string[] = [];
  const root = parseYaml(text, warnings);
  if (root === null) return { config: emptyOperatorConfig, warnings };
  warnUnknown(root, TOP_LEVEL_KEYS, '', warnings);
  const endpoints = section(root, 'endpoints', '', warnings);
  warnUnknown(endpoints, ENDPOINT_KEYS, 'endpoints.', warnings);
  const registration = section(root, 'registration', '', warnings);
  const customEndpoints: CustomEndpointConfig[] = [];
  for (const [index, entry] of list(endpoints['custom'], 'endpoints.custom', warnings).entries()) {
    const path = `endpoints.custom[${index}]`;
    const read = readEntry(substitute(entry, variable, path, warnings), path, warnings);
    if (read === null) continue;
    if (customEndpoints.some((other) => other.name.toLowerCase() === read.name.toLowerCase()))
      warnings.push(`${path}.name is used twice; the second entry is left out`);
    else customEndpoints.push(read);
  }
  const socialLogins =
    field(registration, 'socialLogins', z.array(z.string()), 'registration', warnings) ?? null;
  const allowedDomains =
    field(registration, 'allowedDomains', z.array(z.string()), 'registration', warnings) ?? null;
  const avatarSizeLimitMegabytes =
    field(
      section(root, 'fileConfig', '', warnings),
      'avatarSizeLimit',
      AVATAR_SIZE_LIMIT,
      'fileConfig',
      warnings,
    ) ?? null;
  const balance = readBalanceBlock(root['balance'], warnings);
  const prices = readPriceRules(root['prices'], warnings);
  const modelFacts = readModelFacts(root['modelFacts'], warnings);
  return {
    config: {
      customEndpoints,
      socialLogins,
      allowedDomains,
      avatarSizeLimitMegabytes,
      balance,
      prices,
      modelFacts,
    },
    warnings,
  };
}

const TOP_LEVEL_KEYS = [
  'version',
  'cache',
  'fileStrategy',
  'registration',
  'rateLimits',
  'fileConfig',
  'endpoints',
  'balance',
  'prices',
  'modelFacts',
];
/** In megabytes. The file is held in memory while it is read, so there is an end to it. */
const AVATAR_SIZE_LIMIT = z.number().positive().max(20);

const ENDPOINT_KEYS = ['custom', 'azureOpenAI', 'assistants'];

const ENTRY_FIELDS = {
  name: z.string().trim().min(1),
  apiKey: z.string().min(1),
  baseURL: z.string().min(1),
  models: z.looseObject({
    default: z.array(z.string().min(1)).min(1).optional(),
    fetch: z.boolean().optional(),
    userIdQuery: z.boolean().optional(),
  }),
  modelDisplayLabel: z.string(),
  iconURL: z.string(),
  titleConvo: z.boolean(),
  titleMethod: z.string(),
  titleModel: z.string(),
  summarize: z.boolean(),
  summaryModel: z.string(),
  forcePrompt: z.boolean(),
  headers: z.record(z.string(), z.string()),
  addParams: z.record(z.string(), z.unknown()),
  dropParams: z.array(z.string()),
  customOrder: z.number(),
} as const;

function readEntry(entry: JsonRecord, path: string, warnings: string[]): CustomEndpointConfig | null {
  warnUnknown(entry, Object.keys(ENTRY_FIELDS), `${path}.`, warnings);
  const read = <Schema extends z.ZodType>(name: string, schema: Schema) =>
    field(entry, name, schema, path, warnings);
  const name = read('name', ENTRY_FIELDS.name);
  const apiKey = read('apiKey', ENTRY_FIELDS.apiKey);
  const baseUrl = read('baseURL', ENTRY_FIELDS.baseURL);
  const models = read('models', ENTRY_FIELDS.models);
  if (name === undefined || apiKey === undefined || baseUrl === undefined || models === undefined) {
    warnings.push(`${path} is left out: it needs name, apiKey, baseURL and models`);
    return null;
  }
  if (builtInEndpointSchema.safeParse(name).success) {
    warnings.push(`${path}.name is left out: the name of a built-in endpoint cannot be used`);
    return null;
  }
  if (baseUrl !== 'user_provided' && !isHttpUrl(baseUrl)) {
    warnings.push(`${path}.baseURL is left out: it must be an http or https address`);
    return null;
  }
  return {
    name,
    apiKey,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    models: models.default ?? [],
    fetchesModels: models.fetch === true,
    modelDisplayLabel: read('modelDisplayLabel', ENTRY_FIELDS.modelDisplayLabel),
    iconURL: read('iconURL', ENTRY_FIELDS.iconURL),
    titleConvo: read('titleConvo', ENTRY_FIELDS.titleConvo),
    titleModel: read('titleModel', ENTRY_FIELDS.titleModel),
    headers: read('headers', ENTRY_FIELDS.headers) ?? {},
    addParams: read('addParams', ENTRY_FIELDS.addParams) ?? {},
    dropParams: read('dropParams', ENTRY_FIELDS.dropParams) ?? [],
    order: read('customOrder', ENTRY_FIELDS.customOrder),
  };
}

function parseYaml(text: string, warnings: string[]): JsonRecord | null {
  try {
    const value: unknown = parse(text, { maxAliasCount: 100 });
    if (value === null || value === undefined) return {};
    if (isRecord(value)) return value;
    warnings.push('the file is not used: it must hold keys and values');
  } catch (error) {
    warnings.push(
      `the file is not used: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'not YAML'}`,
    );
  }
  return null;
}

function field<Schema extends z.ZodType>(
  holder: JsonRecord,
  name: string,
  schema: Schema,
  path: string,
  warnings: string[],
): z.output<Schema> | undefined {
  const value = holder[name];
  if (value === undefined || value === null) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = [path, name, ...(issue?.path ?? []).map(String)].join('.');
  warnings.push(`${place} is left out: ${issue?.message ?? 'wrong value'}`);
  return undefined;
}

function section(holder: JsonRecord, name: string, path: string, warnings: string[]): JsonRecord {
  const value = holder[name];
  if (isRecord(value)) return value;
  if (value !== undefined && value !== null)
    warnings.push(`${path}${name} is left out: it must hold keys and values`);
  return {};
}

function list(value: unknown, path: string, warnings: string[]): JsonRecord[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    warnings.push(`${path} is left out: it must be a list`);
    return [];
  }
  return value.map((item: unknown, index) => {
    if (isRecord(item)) return item;
    warnings.push(`${path}[${index}] must hold keys and values`);
    return {};
  });
}

function warnUnknown(holder: JsonRecord, known: readonly string[], path: string, warnings: string[]): void {
  for (const name of Object.keys(holder))
    if (!known.includes(name)) warnings.push(`${path}${name} is not known`);
}

/** Replaces every string that is `${NAME}` as a whole, however deep; one whose variable is unset disappears. */
function substitute(
  value: JsonRecord,
  variable: (name: string) => string | undefined,
  path: string,
  warnings: string[],
): JsonRecord {
  const result: JsonRecord = {};
  for (const [name, child] of Object.entries(value)) {
    if (isRecord(child)) result[name] = substitute(child, variable, `${path}.${name}`, warnings);
    else {
      const reference = typeof child === 'string' ? /^\$\{(\w+)\}$/.exec(child.trim())?.[1] : undefined;
      const resolved = reference === undefined ? child : variable(reference);
      if (resolved === undefined)
        warnings.push(`${path}.${name}: the variable ${reference ?? ''} is not set`);
      else result[name] = resolved;
    }
  }
  return result;
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
