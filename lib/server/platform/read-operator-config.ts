import { z } from 'zod';
import { storageSourceSchema, type StorageSource } from '@/lib/domain/file/stored-file';
import type { ModelOverride } from '@/lib/domain/model/model-overrides';
import type { PriceRule } from '@/lib/domain/money/price-rule';
import { ConfigBlock } from './config-file/config-block';
import { ConfigProblems, writeProblem, type ConfigProblem } from './config-file/config-problem';
import { parseConfigText } from './config-file/parse-config-text';
import { readApis, type ApiConfig } from './config-file/read-apis';
import { readAssistantsBlock, type AssistantsConfig } from './config-file/read-assistants-block';
import { readAzureBlock, type AzureConfig } from './config-file/read-azure-block';
import { NO_ALLOWANCE, readBalanceBlock, type BalanceConfig } from './config-file/read-balance-block';
import { readCustomEndpoints, type CustomEndpointConfig } from './config-file/read-custom-endpoints';
import { readFileConfig, type FileConfig } from './config-file/read-file-config';
import { readMcpServers, type McpServerConfig } from './config-file/read-mcp-servers';
import { readModelFacts } from './config-file/read-model-facts';
import { readPriceRules } from './config-file/read-price-rules';
import { readRegistration, type RegistrationConfig } from './config-file/read-registration';
import { NO_SPEECH, readSpeechBlock, type SpeechConfig } from './config-file/read-speech-block';
import { readUploadLimits, type UploadLimits } from './config-file/read-upload-limits';
import { substituteVariables, type FindVariable } from './config-file/substitute-variables';

export interface OperatorConfig extends RegistrationConfig {
  readonly customEndpoints: readonly CustomEndpointConfig[];
  readonly azure: AzureConfig | null;
  readonly assistants: AssistantsConfig | null;
  /** Null means the default. */
  readonly fileStrategy: StorageSource | null;
  readonly fileConfig: FileConfig;
  readonly uploadLimits: UploadLimits;
  readonly speech: SpeechConfig;
  readonly mcpServers: readonly McpServerConfig[];
  readonly apis: readonly ApiConfig[];
  readonly balance: BalanceConfig;
  readonly prices: readonly PriceRule[];
  readonly modelFacts: readonly ModelOverride[];
}

interface ReadConfig {
  readonly config: OperatorConfig;
  /** False means that the file could not be read at all. */
  readonly isReadable: boolean;
  /** The problems are in the order of the file, and contain no value. */
  readonly problems: readonly LocatedProblem[];
}

/** A sentence reads `line 7: cache is left out:...`, and has no full stop. */
export interface LocatedProblem {
  readonly kind: ConfigProblem['kind'];
  readonly line: number | null;
  readonly sentence: string;
}

export const emptyOperatorConfig: OperatorConfig = {
  customEndpoints: [],
  azure: null,
  assistants: null,
  socialLogins: null,
  allowedDomains: null,
  fileStrategy: null,
  fileConfig: { endpoints: new Map(), serverFileSizeLimitMegabytes: null, avatarSizeLimitMegabytes: null },
  uploadLimits: {},
  speech: NO_SPEECH,
  mcpServers: [],
  apis: [],
  balance: NO_ALLOWANCE,
  prices: [],
  modelFacts: [],
};

const TOP_LEVEL_KEYS = [
  'version',
  'cache',
  'fileStrategy',
  'registration',
  'rateLimits',
  'fileConfig',
  'endpoints',
  'speech',
  'mcpServers',
  'apis',
  'balance',
  'prices',
  'modelFacts',
];

/**
 * It reads a librechat.yaml 1.0.4. Mistakes are reported and left out. `variable` resolves values that are `${NAME}`
 * as a whole.
 */
export function readOperatorConfig(text: string, variable: FindVariable): ReadConfig {
  const parsed = parseConfigText(text);
  const faults = parsed.faults.map(({ line, message }): LocatedProblem => {
    const isFatal = parsed.root === null;
    const sentence = isFatal ? `the file is not used: ${message}` : message;
    return { kind: isFatal ? 'left_out' : 'note', line, sentence: withLine(line, sentence) };
  });
  if (parsed.root === null) return { config: whileUnreadable(text), isReadable: false, problems: faults };

  const problems = new ConfigProblems();
  const root = new ConfigBlock(substituteVariables(parsed.root, variable, problems), [], problems);
  const config = readRoot(root);
  const located = problems.list.map((problem): LocatedProblem => {
    const line = parsed.lineOf(problem.path);
    return { kind: problem.kind, line, sentence: withLine(line, writeProblem(problem)) };
  });
  const inOrder = [...faults, ...located].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
  return { config, isReadable: true, problems: inOrder };
}

function readRoot(root: ConfigBlock): OperatorConfig {
  root.knowsOnly(TOP_LEVEL_KEYS);
  readVersion(root);
  root.field('cache', z.boolean());
  const endpoints = root.block('endpoints');
  endpoints.knowsOnly(['custom', 'azureOpenAI', 'assistants']);
  return {
    customEndpoints: readCustomEndpoints(endpoints),
    azure: readAzureBlock(endpoints),
    assistants: readAssistantsBlock(endpoints),
    ...readRegistration(root),
    fileStrategy: readFileStrategy(root),
    fileConfig: readFileConfig(root),
    uploadLimits: readUploadLimits(root),
    speech: readSpeechBlock(root),
    mcpServers: readMcpServers(root),
    apis: readApis(root),
    balance: readBalanceBlock(root),
    prices: readPriceRules(root),
    modelFacts: readModelFacts(root),
  };
}

/** `openai` stands for this server, since files of assistants are ordinary files here. */
function readFileStrategy(root: ConfigBlock): StorageSource | null {
  const source = root.field('fileStrategy', storageSourceSchema) ?? null;
  if (source !== 'openai') return source;
  root.problems.note(root.at('fileStrategy'), 'is openai, which stores files on this server, as local does');
  return 'local';
}

/** Files of other versions differ only in their keys. */
function readVersion(root: ConfigBlock): void {
  const version = root.field('version', z.union([z.string(), z.number()]));
  if (version !== undefined && !/^1\.0(\.|$)/.test(String(version)))
    root.problems.note(root.at('version'), 'is another one than 1.0.4, whose keys are read');
}

/** An unreadable file that restricts registration admits no domain; without a file all are admitted. */
function whileUnreadable(text: string): OperatorConfig {
  return text.includes('allowedDomains')
    ? { ...emptyOperatorConfig, allowedDomains: [] }
    : emptyOperatorConfig;
}

function withLine(line: number | null, sentence: string): string {
  return line === null ? sentence : `line ${String(line)}: ${sentence}`;
}
