import { createHash } from 'node:crypto';
import { cutText } from '@/lib/domain/shared/cut-text';
import { isShallow } from '@/lib/domain/shared/is-shallow';
import { isRecord, stringField } from '@/lib/domain/shared/json-record';
import { MCP_TOOL_NAME_LIMIT_CHARACTERS, MCP_TOOLS_LIMIT } from '@/lib/domain/tool/mcp-server';
import { describesObject } from '@/lib/domain/tool/schema/offered-schema';
import type { McpLeftOutTool, McpTool, McpToolList } from './mcp-messages';

const DESCRIPTION_LIMIT_CHARACTERS = 4_000;
const TITLE_LIMIT_CHARACTERS = 200;
const SCHEMA_LIMIT_CHARACTERS = 50_000;
const LIST_LIMIT_CHARACTERS = 500_000;
const DEPTH_LIMIT = 30;
const LEFT_OUT_LIMIT = 50;

export const LIST_RESOURCES = 'list_resources';
export const READ_RESOURCE = 'read_resource';

/** A tool of the server itself that has such a name wins. */
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

/** Takes 200 tools and 500,000 characters; the first of a name counts. Also names what is left out. */
export function readToolList(list: readonly unknown[]): McpToolList {
  const tools = new ToolList();
  for (const entry of list) {
    const tool = readTool(entry, false);
    if (tool !== null && !tools.add(tool)) break;
  }
  return tools.all;
}

/** The limits are those of {@link readToolList}; resources add tools of ours. */
export function joinToolLists(pages: readonly McpToolList[], hasResources: boolean): McpToolList {
  const tools = new ToolList();
  const ours = hasResources ? RESOURCE_TOOLS.flatMap((entry) => readTool(entry, true) ?? []) : [];
  const read = pages.flatMap((page) => [...page.tools, ...page.leftOut]);
  for (const tool of [...read, ...ours]) if (!tools.add(tool)) break;
  return tools.all;
}

export function isFullToolList(pages: readonly McpToolList[]): boolean {
  const tools = pages.flatMap((page) => page.tools);
  return tools.reduce((sum, tool) => sum + tool.lengthCharacters, 0) >= LIST_LIMIT_CHARACTERS;
}

class ToolList {
  readonly #byName = new Map<string, McpTool>();
  readonly #leftOut = new Map<string, McpLeftOutTool>();
  #characters = 0;

  get all(): McpToolList {
    return { tools: [...this.#byName.values()], leftOut: [...this.#leftOut.values()] };
  }

  /** False means that both lists are full. */
  add(tool: McpTool | McpLeftOutTool): boolean {
    if (this.#byName.has(tool.name)) return true;
    if ('reason' in tool) return this.#leave(tool);
    const characters = this.#characters + tool.lengthCharacters;
    if (this.#byName.size >= MCP_TOOLS_LIMIT || characters > LIST_LIMIT_CHARACTERS)
      return this.#leave({ name: tool.name, reason: 'too_many' });
    this.#characters = characters;
    this.#byName.set(tool.name, tool);
    return true;
  }

  #leave(tool: McpLeftOutTool): boolean {
    const hasRoom = this.#leftOut.size < LEFT_OUT_LIMIT;
    if (hasRoom) this.#leftOut.set(tool.name, tool);
    return hasRoom || this.#byName.size < MCP_TOOLS_LIMIT;
  }
}

/** Null means that the tool has no name that can be called. */
function readTool(entry: unknown, readsResources: boolean): McpTool | McpLeftOutTool | null {
  if (!isRecord(entry)) return null;
  const { name, title, description, annotations, inputSchema = {} } = entry;
  if (typeof name !== 'string' || name === '') return null;
  if (name.length > MCP_TOOL_NAME_LIMIT_CHARACTERS)
    return { name: cutText(name, MCP_TOOL_NAME_LIMIT_CHARACTERS), reason: 'too_large' };
  if (!isShallow(inputSchema, DEPTH_LIMIT)) return { name, reason: 'too_large' };
  const schemaCharacters = JSON.stringify(inputSchema).length;
  if (schemaCharacters > SCHEMA_LIMIT_CHARACTERS) return { name, reason: 'too_large' };
  if (Array.isArray(inputSchema) || !describesObject(inputSchema)) return { name, reason: 'no_object' };
  const written = [title, stringField(annotations, 'title')].find((text) => typeof text === 'string') ?? '';
  const told = {
    name,
    title: (written.trim() === '' ? name : written).slice(0, TITLE_LIMIT_CHARACTERS),
    description: typeof description === 'string' ? description.slice(0, DESCRIPTION_LIMIT_CHARACTERS) : '',
    // A schema that is no object says nothing about the arguments.
    parameters: isRecord(inputSchema) ? inputSchema : {},
    isReadOnly: isRecord(annotations) && annotations['readOnlyHint'] === true,
    readsResources,
  };
  return {
    ...told,
    definitionHash: hashOf(told),
    lengthCharacters: told.description.length + schemaCharacters,
  };
}

/** The order of the keys does not change the hash. */
function hashOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part: unknown) =>
    isRecord(part) && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
  return createHash('sha256').update(text).digest('hex');
}
