import 'server-only';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { ARCHIVE_FILE_FOLDER, ARCHIVE_FILES, type ArchiveFile } from '@/lib/domain/import/archive';
import { detectFormat, readConversation, type JsonImportFormat } from '@/lib/domain/import/detect-format';
import { isGeminiActivity, isGeminiActivityPage } from '@/lib/domain/import/formats/gemini-activity';
import { stringField } from '@/lib/domain/shared/json-record';
import type { ArchiveExtras, FoundConversation } from './found-conversation';
import { ImportProblem } from './import-problem';
import type { JsonItem } from './json-assembler';
import { readArchived, readArchiveExtras } from './read-archive';
import { readJsonItems } from './read-json-items';
import { openZip, type ZipPart } from './zip-reader';

export interface ImportFile {
  /** Null means that it is not our archive. */
  readonly extras: ArchiveExtras | null;
  readonly files: readonly FoundFile[];
  /** They come in the order of the file, the same every time. */
  readonly conversations: AsyncIterable<FoundConversation>;
  isActivityPage(): Promise<boolean>;
  /** Returns a share from 0 to 1. */
  progress(): number;
  close(): void;
}

export interface FoundFile extends ArchiveFile {
  readonly part: ZipPart;
}

export interface ImportFileLimits {
  readonly unpackedBytes: number;
  readonly valueHeapBytes: number;
}

/** The second one is the beginning of an empty zip. */
const ZIP_SIGNATURES = ['504b0304', '504b0506'];

/** Large exports number their files of conversations. */
const CONVERSATION_FILES = /(^|\/)conversations([-_]\d+)?\.json$/i;
const STORED_FILES = new RegExp(`^${ARCHIVE_FILE_FOLDER}[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`);
const JSON_FILES = /\.json$/i;
const JSON_FILES_LIMIT = 10_000;
const PAGES = /\.html$/i;
const ACTIVITY_FOLDERS = /gemini|\bbard\b/i;
const PAGE_BEGINNING_BYTES = 256 * 1024;

/** The contents decide, not the name. Throws ImportProblem. */
export async function openImportFile(path: string, limits: ImportFileLimits): Promise<ImportFile> {
  const { size } = await stat(path).catch((cause: unknown) => {
    throw new ImportProblem('file_missing', { cause });
  });
  const meter = { readBytes: 0, totalBytes: Math.max(1, size) };
  const progress = () => Math.min(1, meter.readBytes / meter.totalBytes);
  if (!(await isZip(path)))
    return {
      extras: null,
      files: [],
      conversations: readJson([() => metered(createReadStream(path), meter)], limits),
      isActivityPage: () => isActivityPage(path),
      progress,
      close: () => undefined,
    };
  const { parts, close } = await openZip(path, {
    isWanted: (name) =>
      JSON_FILES.test(name) || name.endsWith('.ndjson') || STORED_FILES.test(name) || isNamedActivity(name),
    limitBytes: limits.unpackedBytes,
  });
  try {
    const byName = new Map(parts.map((part) => [part.name, part]));
    const archived = byName.get(ARCHIVE_FILES.conversations);
    const isOurs = archived !== undefined && byName.has(ARCHIVE_FILES.manifest);
    const chosen = isOurs ? [archived] : jsonParts(parts);
    meter.totalBytes = Math.max(
      1,
      chosen.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    );
    const openers = chosen.map((part) => () => metered(part.open(), meter));
    const extras = isOurs ? await readArchiveExtras(byName, (part) => part.open()) : null;
    return {
      extras,
      files: (extras?.files ?? []).flatMap((file) => {
        const part = byName.get(`${ARCHIVE_FILE_FOLDER}${file.id}`);
        return part === undefined ? [] : [{ ...file, part }];
      }),
      conversations: isOurs ? readArchived(metered(archived.open(), meter)) : readJson(openers, limits),
      isActivityPage: () => Promise.resolve(parts.some(({ name }) => isNamedActivity(name))),
      progress,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function jsonParts(parts: readonly ZipPart[]): ZipPart[] {
  const named = parts.filter(({ name }) => CONVERSATION_FILES.test(name));
  const chosen = named.length > 0 ? named : parts.filter(({ name }) => JSON_FILES.test(name));
  return chosen
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
    .slice(0, JSON_FILES_LIMIT);
}

type Opener = () => AsyncIterable<Uint8Array>;

async function* readJson(
  openers: readonly Opener[],
  { valueHeapBytes }: ImportFileLimits,
): AsyncGenerator<FoundConversation> {
  for (const open of openers)
    for await (const item of readJsonItems(open(), valueHeapBytes)) yield toFound(item);
}

function toFound(item: JsonItem): FoundConversation {
  if (item.kind === 'skipped')
    return { format: null, title: item.title, read: () => item.reason, origin: null };
  const { value } = item;
  const format: JsonImportFormat | null = detectFormat(value);
  const title = ['title', 'name', 'topic'].map((field) => stringField(value, field)).find(Boolean) ?? '';
  return {
    format,
    title,
    isActivity: isGeminiActivity(value),
    read: () => (format === null ? 'unreadable' : (readConversation(format, value) ?? 'unreadable')),
    origin: null,
  };
}

async function* metered(
  pieces: AsyncIterable<unknown>,
  meter: { readBytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if (!(piece instanceof Uint8Array)) continue;
    yield piece;
    meter.readBytes += piece.byteLength;
  }
}

/** Google Takeout lists under this name what Gemini was asked. */
function isNamedActivity(name: string): boolean {
  return PAGES.test(name) && ACTIVITY_FOLDERS.test(name.split('/').at(-2) ?? '');
}

async function isActivityPage(path: string): Promise<boolean> {
  const pieces: Buffer[] = [];
  for await (const piece of createReadStream(path, { end: PAGE_BEGINNING_BYTES - 1 }))
    pieces.push(Buffer.from(piece));
  return isGeminiActivityPage(Buffer.concat(pieces).toString('utf8'));
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return bytesRead === 4 && ZIP_SIGNATURES.includes(buffer.toString('hex'));
  } finally {
    await file.close();
  }
}
