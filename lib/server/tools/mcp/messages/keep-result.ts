import { cutText } from '@/lib/domain/shared/cut-text';
import { isRecord, stringField, type JsonRecord } from '@/lib/domain/shared/json-record';
import { keepCallResult, keepResource } from './keep-parts';
import type { McpResource } from './mcp-messages';
import { readPromptList } from './read-prompt-list';
import { readToolList } from './read-tool-list';
import { toPromptText } from './to-prompt-text';

const CURSOR_LIMIT_CHARACTERS = 4_096;
const WORD_LIMIT_CHARACTERS = 200;
const URI_LIMIT_CHARACTERS = 4_096;
const DESCRIPTION_LIMIT_CHARACTERS = 1_000;
const RESOURCES_LIMIT = 1_000;
const RESOURCES_LIMIT_CHARACTERS = 200_000;

/** Only whether these exist counts. */
const CAPABILITIES = ['tools', 'resources', 'prompts', 'logging', 'completions'];

/** What `mcp-messages.ts` has no schema for is left where it was parsed; null for other forms. */
export function keepResult(method: string, result: JsonRecord): object | null {
  switch (method) {
    case 'initialize':
      return keepIntroduction(result);
    case 'tools/list':
      return keepPage(result, 'tools', readToolList);
    case 'tools/call':
      return keepCallResult(result);
    case 'resources/list':
      return keepPage(result, 'resources', (entries) => ({ resources: keepResources(entries) }));
    case 'resources/read':
      return keepResource(result);
    case 'prompts/list':
      return keepPage(result, 'prompts', (entries) => ({ prompts: readPromptList(entries) }));
    case 'prompts/get':
      return Array.isArray(result['messages']) ? toPromptText(result['messages']) : null;
    default:
      return {};
  }
}

function keepIntroduction({ protocolVersion, capabilities, serverInfo }: JsonRecord): object | null {
  const stated = capabilities ?? {};
  if (typeof protocolVersion !== 'string' || !isRecord(stated)) return null;
  const present = CAPABILITIES.filter((name) => isRecord(stated[name]) || stated[name] === true);
  return {
    protocolVersion: protocolVersion.slice(0, WORD_LIMIT_CHARACTERS),
    capabilities: Object.fromEntries(present.map((name) => [name, {}])),
    serverInfo: { name: wordOf(serverInfo, 'name'), version: wordOf(serverInfo, 'version') },
  };
}

function wordOf(value: unknown, name: string): string {
  return cutText(stringField(value, name) ?? '', WORD_LIMIT_CHARACTERS);
}

function keepPage(
  result: JsonRecord,
  name: string,
  keep: (entries: readonly unknown[]) => object,
): object | null {
  const { [name]: entries, nextCursor } = result;
  if (!Array.isArray(entries)) return null;
  if (nextCursor === undefined || nextCursor === null || nextCursor === '') return keep(entries);
  const isCursor = typeof nextCursor === 'string' && nextCursor.length <= CURSOR_LIMIT_CHARACTERS;
  return isCursor ? { ...keep(entries), nextCursor } : null;
}

/** Resources without an address or a name are left out. */
function keepResources(entries: readonly unknown[]): readonly McpResource[] {
  const kept: McpResource[] = [];
  let characters = 0;
  for (const entry of entries) {
    const uri = stringField(entry, 'uri');
    const name = stringField(entry, 'name');
    if (uri === undefined || uri.length > URI_LIMIT_CHARACTERS || name === undefined) continue;
    const title = stringField(entry, 'title');
    const description = cutText(stringField(entry, 'description') ?? '', DESCRIPTION_LIMIT_CHARACTERS);
    const shown = cutText(title ?? name, WORD_LIMIT_CHARACTERS);
    characters += uri.length + shown.length + description.length;
    if (kept.length >= RESOURCES_LIMIT || characters > RESOURCES_LIMIT_CHARACTERS) break;
    kept.push({ uri, name: shown, description });
  }
  return kept;
}
