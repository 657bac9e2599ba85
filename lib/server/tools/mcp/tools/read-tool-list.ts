import 'server-only';
import { createHash } from 'node:crypto';
import { isRecord } from '@/lib/domain/shared/json-record';
import { MCP_TOOL_NAME_LIMIT_CHARACTERS, MCP_TOOLS_LIMIT } from '@/lib/domain/tool/mcp-server';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import { toolSchema } from '../session/mcp-messages';

const DESCRIPTION_LIMIT_CHARACTERS = 4_000;
const TITLE_LIMIT_CHARACTERS = 200;
const SCHEMA_LIMIT_CHARACTERS = 50_000;
const LIST_LIMIT_CHARACTERS = 500_000;
const DEPTH_LIMIT = 30;

/** A tool of a server, as far as it is offered. */
export interface McpTool {
  /** The name the server calls it by. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly parameters: JsonObject;
  readonly isReadOnly: boolean;
  /** It is carried out by us: it reads the server's resources. */
  readonly readsResources: boolean;
  /** Differs when anything the user or the model was told of it has changed. */
  readonly definitionHash: string;
}

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
 * Returns the tools of a list, and where the server has resources those that read them: at most 200 tools and 500,000
 * characters. A tool is left out whose name is taken, whose schema describes no object, is too long or too deep.
 */
export function readToolList(list: readonly unknown[], hasResources = false): readonly McpTool[] {
  const tools = new Map<string, McpTool>();
  let characters = 0;
  const ours = hasResources ? RESOURCE_TOOLS : [];
  for (const entry of [...list, ...ours]) {
    const tool = readTool(entry, ours.includes(entry));
    if (tool === null || tools.has(tool.name)) continue;
    characters += tool.description.length + JSON.stringify(tool.parameters).length;
    if (tools.size >= MCP_TOOLS_LIMIT || characters > LIST_LIMIT_CHARACTERS) break;
    tools.set(tool.name, tool);
  }
  return [...tools.values()];
}

function readTool(entry: unknown, readsResources: boolean): McpTool | null {
  const parsed = toolSchema.safeParse(entry).data;
  if (parsed === undefined || parsed.name.length > MCP_TOOL_NAME_LIMIT_CHARACTERS) return null;
  const { name, annotations, inputSchema } = parsed;
  if (inputSchema['type'] !== 'object' || !isShallow(inputSchema)) return null;
  if (JSON.stringify(inputSchema).length > SCHEMA_LIMIT_CHARACTERS) return null;
  const written = parsed.title ?? annotations?.title ?? '';
  const told = {
    name,
    title: (written.trim() === '' ? name : written).slice(0, TITLE_LIMIT_CHARACTERS),
    description: (parsed.description ?? '').slice(0, DESCRIPTION_LIMIT_CHARACTERS),
    parameters: inputSchema,
    isReadOnly: annotations?.readOnlyHint === true,
    readsResources,
  };
  return { ...told, definitionHash: hashOf(told) };
}

function isShallow(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth < DEPTH_LIMIT && Object.values(value).every((child) => isShallow(child, depth + 1));
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
