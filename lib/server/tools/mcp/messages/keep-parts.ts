import { cutText } from '@/lib/domain/shared/cut-text';
import { isRecord, stringField, type JsonRecord } from '@/lib/domain/shared/json-record';
import type { McpCallResult, McpPart } from './mcp-messages';
import { saysValue } from './says-value';

const TEXT_LIMIT_CHARACTERS = 100_000;
const PARTS_LIMIT = 1_000;
const PICTURES_LIMIT = 8;
/** A longer text is cut where it is shown. */
const WORD_LIMIT_CHARACTERS = 4_096;
const CUT = '[The rest of the result was left out: it is too long.]';

/** Texts and pictures stay; all other content is named in a text. A text that was cut says so. */
export function keepCallResult(result: JsonRecord): McpCallResult | null {
  const blocks = blocksOf(result['content']);
  if (blocks === null) return null;
  const parts = new Parts();
  for (const block of blocks) if (!parts.addBlock(block)) break;
  // Servers that write every field send null; those of the first protocol have another name for all of it.
  const data = result['structuredContent'] ?? (blocks.length === 0 ? result['toolResult'] : null) ?? null;
  if (data !== null && !parts.tell(data)) parts.addText(typeof data === 'string' ? data : asText(data));
  return { parts: parts.all, isError: result['isError'] === true };
}

/** Servers also send one block or its text without a list. Null means no content. */
function blocksOf(content: unknown): readonly unknown[] | null {
  if (content === undefined || content === null) return [];
  if (Array.isArray(content)) return content;
  return isRecord(content) || typeof content === 'string' ? [content] : null;
}

export function keepResource({ contents }: JsonRecord): McpCallResult | null {
  if (!Array.isArray(contents)) return null;
  const parts = new Parts();
  for (const resource of listOf(contents)) if (!parts.addResource(resource)) break;
  return { parts: parts.all, isError: false };
}

class Parts {
  readonly all: McpPart[] = [];
  #leftCharacters = TEXT_LIMIT_CHARACTERS;
  #pictures = 0;

  addBlock(block: unknown): boolean {
    const text = typeof block === 'string' ? block : stringField(block, 'text');
    const mimeType = wordField(block, 'mimeType');
    const type = stringField(block, 'type');
    switch (type ?? (text === undefined ? undefined : 'text')) {
      case 'text':
        return this.addText(text ?? UNKNOWN);
      case 'image':
        return this.#addPicture(stringField(block, 'data'), mimeType);
      case 'audio':
        return this.addText(`[A recording (${mimeType}), which is not shown.]`);
      case 'resource_link': {
        const link = `[${wordField(block, 'name')}](${wordField(block, 'uri')})`;
        return this.addText(`${link} ${stringField(block, 'description') ?? ''}`.trimEnd());
      }
      case 'resource':
        return this.addResource(isRecord(block) ? block['resource'] : undefined);
      default:
        return this.addText(UNKNOWN);
    }
  }

  addResource(resource: unknown): boolean {
    const uri = wordField(resource, 'uri');
    const text = stringField(resource, 'text');
    if (text !== undefined) return this.addText(`${uri}\n${text}`);
    const mimeType = stringField(resource, 'mimeType');
    const blob = stringField(resource, 'blob');
    if (blob !== undefined && mimeType?.startsWith('image/') === true)
      return this.#addPicture(blob, wordField(resource, 'mimeType'));
    const decoded = blob === undefined ? null : textOf(blob, mimeType);
    if (decoded !== null) return this.addText(`${uri}\n${decoded}`);
    const kind = mimeType === undefined ? 'of unknown kind' : wordField(resource, 'mimeType');
    return this.addText(`[A file, ${uri} (${kind}), which is not shown.]`);
  }

  /** Servers put their data into texts, into values, or into both. */
  tell(value: unknown): boolean {
    const texts = this.all.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
    return saysValue(texts, value);
  }

  addText(text: string): boolean {
    const kept = cutText(text, this.#leftCharacters);
    this.#leftCharacters -= kept.length;
    return this.#add({ kind: 'text', text: kept }, kept.length === text.length);
  }

  #addPicture(base64: string | undefined, mimeType: string): boolean {
    if (base64 === undefined) return this.addText(UNKNOWN);
    this.#pictures += 1;
    if (this.#pictures > PICTURES_LIMIT) return this.addText('[Another picture, which is not shown.]');
    const bare = base64.startsWith('data:') ? base64.slice(base64.indexOf(',') + 1) : base64;
    return this.#add({ kind: 'picture', base64: bare, mimeType }, true);
  }

  #add(part: McpPart, isWhole: boolean): boolean {
    const hasRoom = this.all.length < PARTS_LIMIT;
    if (hasRoom) this.all.push(part);
    if (!hasRoom || !isWhole) this.all.push({ kind: 'text', text: CUT });
    return hasRoom && isWhole;
  }
}

const UNKNOWN = '[A part of the result whose kind is not known.]';

const TEXT_TYPES =
  /^(?:text\/|application\/(?:[\w.+-]{1,60}\+)?(?:json|xml|yaml)\b|application\/(?:javascript|sql|toml|x-yaml|x-ndjson|x-sh)\b)/i;

/** UTF-8 has up to four bytes a character, base64 four characters for three bytes. */
const TEXT_BLOB_LIMIT_CHARACTERS = Math.ceil((TEXT_LIMIT_CHARACTERS * 4 * 4) / 3);

/** Returns null unless type and bytes are text. */
function textOf(blob: string, mimeType: string | undefined): string | null {
  if (mimeType === undefined || !TEXT_TYPES.test(mimeType)) return null;
  const isWhole = blob.length <= TEXT_BLOB_LIMIT_CHARACTERS;
  const bytes = Buffer.from(isWhole ? blob : blob.slice(0, TEXT_BLOB_LIMIT_CHARACTERS), 'base64');
  try {
    // The last character of a cut text may be incomplete.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return null;
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function wordField(value: unknown, name: string): string {
  return cutText(stringField(value, name) ?? 'unknown', WORD_LIMIT_CHARACTERS);
}

function asText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return '[The result is nested too deeply to be shown.]';
  }
}
