import { createHash } from 'node:crypto';
import { isShallow } from '@/lib/domain/shared/is-shallow';
import { isRecord, stringField } from '@/lib/domain/shared/json-record';
import { MCP_TOOL_NAME_LIMIT_CHARACTERS, MCP_TOOLS_LIMIT } from '@/lib/domain/tool/mcp-server';
import type { McpTool } from './mcp-messages';

const DESCRIPTION_LIMIT_CHARACTERS = 4_000;
const TITLE_LIMIT_CHARACTERS = 200;
const SCHEMA_LIMIT_CHARACTERS = 50_000;
const LIST_LIMIT_CHARACTERS = 500_000;
const DEPTH_LIMIT = 30;

export const LIST_RESOURCES = 'list_resources';
export const READ_RESOURCE = 'read_resource';

/** What a server has to read, as tools that we carry out; a tool of the server with the same name wins. */
const RESOURCE_TOOLS: readonly unknown[] = [
  {
    name: LIST_RESOURCES,
    title: 'List resources',
    description: 'Lists what this server has to read: the address, name and description of each resource.',
    inputSchema: { type: 'object', properties: {} },
    annotations: { readOnlyHint: true },
  },
  {
    name: READ_RESOURCE,
    title: 'Read a resource',
    description: 'Returns a resource of this server by its address, as list_resources returned it.',
    inputSchema: { type: 'object', properties: { uri: { type: 'string' } }, required: ['uri'] },
    annotations: { readOnlyHint: true },
  },
];

/**
 * Returns the tools of a list: at most 200 tools and 500,000 characters. A tool is left out whose name is taken, whose
 * schema describes no object, is too long or too deep.
 */
export function readToolList(list: readonly unknown[]): readonly McpTool[] {
  const tools = new ToolList();
  for (const entry of list) {
    const tool = readTool(entry, false);
    if (tool !== null && !tools.add(tool)) break;
  }
  return tools.all;
}

/**
 * Returns the tools that {@link readToolList} read of several pages as one list within its limits, and where the server
 * has resources those that read them.
 */
export function joinToolLists(read: readonly McpTool[], hasResources: boolean): readonly McpTool[] {
  const tools = new ToolList();
  const ours = hasResources ? RESOURCE_TOOLS.flatMap((entry) => readTool(entry, true) ?? []) : [];
  for (const tool of [...read, ...ours]) if (!tools.add(tool)) break;
  return tools.all;
}

/** True where more tools would find no room in a list. */
export function isFullToolList(read: readonly McpTool[]): boolean {
  return read.reduce((sum, tool) => sum + tool.lengthCharacters, 0) >= LIST_LIMIT_CHARACTERS;
}

class ToolList {
  readonly #byName = new Map<string, McpTool>();
  #characters = 0;

  get all(): readonly McpTool[] {
    return [...this.#byName.values()];
  }

  /** Returns false where the list is full. */
  add(tool: McpTool): boolean {
    if (this.#byName.has(tool.name)) return true;
    this.#characters += tool.lengthCharacters;
    if (this.#byName.size >= MCP_TOOLS_LIMIT || this.#characters > LIST_LIMIT_CHARACTERS) return false;
    this.#byName.set(tool.name, tool);
    return true;
  }
}

function readTool(entry: unknown, readsResources: boolean): McpTool | null {
  if (!isRecord(entry)) return null;
  const { name, title, description, annotations, inputSchema } = entry;
  if (typeof name !== 'string' || name === '' || name.length > MCP_TOOL_NAME_LIMIT_CHARACTERS) return null;
  if (!isRecord(inputSchema) || inputSchema['type'] !== 'object' || !isShallow(inputSchema, DEPTH_LIMIT))
    return null;
  const schemaCharacters = JSON.stringify(inputSchema).length;
  if (schemaCharacters > SCHEMA_LIMIT_CHARACTERS) return null;
  const written = [title, stringField(annotations, 'title')].find((text) => typeof text === 'string') ?? '';
  const told = {
    name,
    title: (written.trim() === '' ? name : written).slice(0, TITLE_LIMIT_CHARACTERS),
    description: typeof description === 'string' ? description.slice(0, DESCRIPTION_LIMIT_CHARACTERS) : '',
    parameters: inputSchema,
    isReadOnly: isRecord(annotations) && annotations['readOnlyHint'] === true,
    readsResources,
  };
  return {
    ...told,
    definitionHash: hashOf(told),
    lengthCharacters: told.description.length + schemaCharacters,
  };
}

/** The order of the keys of an object does not count. */
function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
  return createHash('sha256').update(text).digest('hex');
}
