import 'server-only';
import { z } from 'zod';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import type { ToolOutput } from '../../contract';
import type { McpCallResult } from '../session/mcp-messages';

const TEXT_LIMIT_CHARACTERS = 100_000;
const PICTURES_LIMIT = 8;
const CUT = '\n[The rest of the result was left out: it is too long.]';

/** Stores a picture of a result; throws where it cannot be stored. */
export type KeepPicture = (bytes: Uint8Array, filename: string) => Promise<AttachedFile>;

const resource = z.object({
  uri: z.string(),
  mimeType: z.string().optional(),
  text: z.string().optional(),
  blob: z.string().optional(),
});

const block = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image'), data: z.string(), mimeType: z.string() }),
  z.object({ type: z.literal('audio'), mimeType: z.string() }),
  z.object({ type: z.literal('resource'), resource }),
  z.object({
    type: z.literal('resource_link'),
    uri: z.string(),
    name: z.string(),
    description: z.string().optional(),
  }),
]);

/**
 * Returns the result of a call: texts as they are, pictures as files, links and everything else named in the text. What
 * is too long is cut and says so.
 */
export async function toToolOutput(
  { content, structuredContent, isError }: McpCallResult,
  keepPicture: KeepPicture,
): Promise<ToolOutput> {
  const output = new OutputBuilder(keepPicture);
  for (const part of content) await output.addBlock(part);
  if (content.length === 0 && structuredContent !== undefined)
    output.addText(JSON.stringify(structuredContent));
  return output.finish(isError === true);
}

/** Returns the text and pictures of a resource that was read. */
export async function toResourceOutput(
  contents: readonly unknown[],
  keepPicture: KeepPicture,
): Promise<ToolOutput> {
  const output = new OutputBuilder(keepPicture);
  for (const part of contents) await output.addBlock({ type: 'resource', resource: part });
  return output.finish(false);
}

class OutputBuilder {
  readonly #keepPicture: KeepPicture;
  readonly #texts: string[] = [];
  readonly #files: AttachedFile[] = [];
  #leftCharacters = TEXT_LIMIT_CHARACTERS;

  constructor(keepPicture: KeepPicture) {
    this.#keepPicture = keepPicture;
  }

  addText(text: string): void {
    if (this.#leftCharacters <= 0) return;
    this.#texts.push(text.length <= this.#leftCharacters ? text : cut(text, this.#leftCharacters));
    this.#leftCharacters -= text.length;
  }

  async addBlock(part: unknown): Promise<void> {
    const read = block.safeParse(part).data;
    switch (read?.type) {
      case 'text':
        return this.addText(read.text);
      case 'image':
        return this.#addPicture(read.data, read.mimeType);
      case 'audio':
        return this.addText(`[A recording (${read.mimeType}), which is not shown.]`);
      case 'resource_link':
        return this.addText([`[${read.name}](${read.uri})`, read.description ?? ''].join(' ').trim());
      case 'resource':
        return this.#addResource(read.resource);
      case undefined:
        return this.addText('[A part of the result whose kind is not known.]');
    }
  }

  finish(isError: boolean): ToolOutput {
    return {
      text: this.#texts.join('\n'),
      ...(isError ? { isError } : {}),
      ...(this.#files.length === 0 ? {} : { files: this.#files }),
    };
  }

  async #addResource({ uri, mimeType, text, blob }: z.infer<typeof resource>): Promise<void> {
    if (text !== undefined) return this.addText(`${uri}\n${text}`);
    if (blob !== undefined && mimeType?.startsWith('image/') === true)
      return this.#addPicture(blob, mimeType);
    this.addText(`[A file, ${uri} (${mimeType ?? 'of unknown kind'}), which is not shown.]`);
  }

  async #addPicture(base64: string, mimeType: string): Promise<void> {
    if (this.#files.length >= PICTURES_LIMIT) return this.addText('[Another picture, which is not shown.]');
    try {
      const file = await this.#keepPicture(Buffer.from(base64, 'base64'), `picture.${extensionOf(mimeType)}`);
      this.#files.push(file);
      this.addText('[A picture, which the user sees.]');
    } catch {
      this.addText('[A picture that could not be stored.]');
    }
  }
}

function cut(text: string, limitCharacters: number): string {
  return `${text.slice(0, limitCharacters).replace(/[\uD800-\uDBFF]$/, '')}${CUT}`;
}

function extensionOf(mimeType: string): string {
  return /^image\/(\w{1,5})/.exec(mimeType)?.[1] ?? 'png';
}
