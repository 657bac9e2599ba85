import * as z from 'zod/mini';
import { isRecord, parseJson, stringField, type JsonRecord } from '../shared/json-record';
import { actionMetadataSchema, type ActionMetadata } from '../tool/action';
import { PROVIDER_TOOL_IDS, PROVIDER_TOOLS, type ProviderToolId } from '../tool/provider-tools';
import { isToolName, jsonObjectSchema, type JsonObject } from '../tool/tool-definition';
import { TOOLKIT_ID_LIMIT_CHARACTERS } from '../tool/toolkit';
import {
  ASSISTANT_ACTIONS_LIMIT,
  ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS,
  ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS,
  ASSISTANT_NAME_LIMIT_CHARACTERS,
  ASSISTANT_TOOLS_LIMIT,
} from './assistant';

export const ASSISTANT_FILE_LIMIT_BYTES = 12_000_000;

export interface LeftOut {
  readonly kind: 'cut' | 'files' | 'skills' | 'tool' | 'setting' | 'metadata';
  readonly name: string;
}

export interface AssistantInFile {
  readonly name: string;
  readonly description: string;
  readonly instructions: string;
  readonly model: string | null;
  readonly hasPython: boolean;
  readonly hasRetrieval: boolean;
  readonly providerTools: ProviderToolId[];
  readonly toolkits: readonly string[];
  /** The actions come without secrets, and ask before they act. */
  readonly actions: readonly ActionMetadata[];
  readonly functions: readonly {
    readonly name: string;
    readonly description: string;
    readonly parameters: JsonObject;
  }[];
  readonly leftOut: readonly LeftOut[];
}

const SETTINGS = ['temperature', 'top_p', 'response_format', 'reasoning_effort'];

/**
 * Accepts an assistant as saved here or as OpenAI returned it, and reports what is left out; null for any other file.
 */
export function readAssistantFile(text: string): AssistantInFile | null {
  const root = parseJson(text);
  if (!isRecord(root)) return null;
  const isAssistant =
    root['object'] === 'assistant' || (Array.isArray(root['tools']) && 'instructions' in root);
  if (!isAssistant) return null;
  const leftOut: LeftOut[] = [];
  const cut = (field: string, limit: number) => {
    const value = stringField(root, field) ?? '';
    if (value.length > limit) leftOut.push({ kind: 'cut', name: field });
    return value.slice(0, limit);
  };
  const texts = {
    name: cut('name', ASSISTANT_NAME_LIMIT_CHARACTERS),
    description: cut('description', ASSISTANT_DESCRIPTION_LIMIT_CHARACTERS),
    instructions: cut('instructions', ASSISTANT_INSTRUCTIONS_LIMIT_CHARACTERS),
  };
  const tools = readTools(root['tools'], leftOut);
  if (hasFiles(root)) leftOut.push({ kind: 'files', name: '' });
  for (const name of SETTINGS) if (isSet(root[name])) leftOut.push({ kind: 'setting', name });
  // The ids of skills are those of the account that the file comes from.
  if (isFilled(root['skill_ids'])) leftOut.push({ kind: 'skills', name: '' });
  const metadata = root['metadata'];
  for (const name of isRecord(metadata) ? Object.keys(metadata).slice(0, 16) : [])
    leftOut.push({ kind: 'metadata', name });
  const actions = readActions(root['actions'], leftOut);
  return { ...texts, model: stringField(root, 'model') ?? null, ...tools, actions, leftOut };
}

type Tools = Pick<AssistantInFile, 'hasPython' | 'hasRetrieval' | 'providerTools' | 'toolkits' | 'functions'>;

function readTools(value: unknown, leftOut: LeftOut[]): Tools {
  const tools = (Array.isArray(value) ? value : []).slice(0, 2 * ASSISTANT_TOOLS_LIMIT).filter(isRecord);
  const functions = new Map<string, Tools['functions'][number]>();
  const toolkits = new Set<string>();
  let hasPython = false;
  let hasRetrieval = false;
  for (const tool of tools) {
    const type = stringField(tool, 'type') ?? '';
    if (type === 'code_interpreter') hasPython = true;
    else if (type === 'retrieval' || type === 'file_search') hasRetrieval = true;
    else if (type === 'toolkit' && isToolkitId(tool['id'])) toolkits.add(tool['id']);
    else {
      const found = type === 'function' ? functionSchema.safeParse(tool['function']).data : undefined;
      if (found !== undefined && functions.size < ASSISTANT_TOOLS_LIMIT) functions.set(found.name, found);
      else leftOut.push({ kind: 'tool', name: nameOf(tool, type) });
    }
  }
  const providerTools = PROVIDER_TOOL_IDS.filter((id) => toolkits.delete(PROVIDER_TOOLS[id].toolkitId));
  return {
    hasPython,
    hasRetrieval,
    providerTools,
    toolkits: [...toolkits],
    functions: [...functions.values()],
  };
}

function isToolkitId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= TOOLKIT_ID_LIMIT_CHARACTERS;
}

function readActions(value: unknown, leftOut: LeftOut[]): ActionMetadata[] {
  const actions = (Array.isArray(value) ? value : []).slice(0, ASSISTANT_ACTIONS_LIMIT).filter(isRecord);
  return actions.flatMap(({ metadata }) => {
    const read = actionMetadataSchema.safeParse(metadata);
    // A file does not decide whether the user is asked.
    if (read.success) return [{ ...read.data, skip_approval: false }];
    leftOut.push({ kind: 'tool', name: (stringField(metadata, 'domain') ?? 'action').slice(0, 64) });
    return [];
  });
}

const functionSchema = z.object({
  name: z.string().check(z.refine(isToolName)),
  description: z.pipe(
    z.nullish(z.string()),
    z.transform((text) => (text ?? '').slice(0, 4_096)),
  ),
  parameters: z.pipe(
    z.nullish(jsonObjectSchema),
    z.transform((parameters): JsonObject => parameters ?? { type: 'object', properties: {} }),
  ),
});

function nameOf(tool: JsonRecord, type: string): string {
  return (stringField(tool['function'], 'name') ?? type).slice(0, 64);
}

function hasFiles(root: JsonRecord): boolean {
  const resources = root['tool_resources'];
  const lists = [
    root['file_ids'],
    ...(isRecord(resources)
      ? Object.values(resources).flatMap((each) => (isRecord(each) ? Object.values(each) : []))
      : []),
  ];
  return lists.some(isFilled);
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== 1 && value !== 'auto';
}
