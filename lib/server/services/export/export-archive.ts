import 'server-only';
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { StoredFile } from '@/lib/domain/file/stored-file';
import {
  ARCHIVE_FILE_FOLDER,
  ARCHIVE_FILES,
  ARCHIVE_FORMAT,
  ARCHIVE_VERSION,
  type ArchiveFile,
  type ArchiveManifest,
} from '@/lib/domain/import/archive';
import { AppError } from '@/lib/domain/shared/app-error';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import {
  listArchiveFolders,
  listArchiveMemories,
  listArchivePresets,
  listArchiveSkills,
} from '../../db/account/archive-lists';
import {
  findArchiveSettings,
  listArchiveConversations,
  listArchiveMessages,
} from '../../db/account/archive-rows';
import { findFiles, listFilesAfter } from '../../db/file/file-repository';
import { inHeavyReads } from '../../limits/heavy-read';
import { logError } from '../../platform/log';
import { storageOf } from '../../storage/file-storage';
import { archiveAssistantLines } from './archive-assistants';

const PIECE_CHARACTERS = 64 * 1024;

/**
 * Writes as fast as it is read, and stops when the reader leaves. Throws not_found when the account was
 * deleted, and what the first lists throw.
 */
export async function exportArchive(owner: OwnerId, now: Date, signal: AbortSignal): Promise<Readable> {
  const settings = await findArchiveSettings(owner);
  if (settings === null) throw new AppError('not_found');
  const counts = { conversations: 0, messages: 0, folders: 0, presets: 0 };
  const zip = new ZipFile();
  const output = new PassThrough();
  // The first lists are read before it has a reader who would be told.
  output.on('error', () => undefined);
  const options = { mtime: now };
  const opened = new Set<Readable>();
  const fail = (error: Error): void => {
    if (output.destroyed) return;
    if (!signal.aborted)
      logError('an account archive ended before it was complete; its download fails', error, {
        userId: owner,
      });
    output.destroy(error);
  };
  zip.on('error', fail);
  output.on('close', () => {
    for (const stream of opened) stream.destroy();
  });
  // The zip does not report that what it reads has failed, nor does it close what it reads where it is left.
  const watched = (stream: Readable): Readable => {
    if (output.destroyed) return stream.destroy();
    opened.add(stream);
    return stream.on('error', fail).on('close', () => opened.delete(stream));
  };
  const add = (name: string, lines: AsyncGenerator<string>): void => {
    zip.addReadStream(watched(Readable.from(inPieces(inHeavyReads(owner, signal, lines)))), name, options);
  };
  zip.addBuffer(toBuffer(JSON.stringify(settings)), ARCHIVE_FILES.settings, options);
  add(
    ARCHIVE_FILES.folders,
    toLines(listArchiveFolders(owner), () => (counts.folders += 1)),
  );
  add(
    ARCHIVE_FILES.presets,
    toLines(listArchivePresets(owner), () => (counts.presets += 1)),
  );
  add(ARCHIVE_FILES.assistants, archiveAssistantLines(owner));
  add(ARCHIVE_FILES.memories, toLines(listArchiveMemories(owner)));
  add(ARCHIVE_FILES.skills, toLines(listArchiveSkills(owner)));
  add(ARCHIVE_FILES.conversations, conversationLines(owner, counts));
  await addFiles(owner, zip, { options, watched });
  // The manifest comes last, so that an incomplete archive has none, and lazily, because the counts are known only
  // then.
  zip.addReadStreamLazy(ARCHIVE_FILES.manifest, options, (give) => {
    const manifest: ArchiveManifest = {
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      exportedAt: now.toISOString(),
      counts,
    };
    give(null, Readable.from([toBuffer(JSON.stringify(manifest))]));
  });
  if (output.errored !== null) throw output.errored;
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}

interface Adding {
  readonly options: { readonly mtime: Date };
  readonly watched: (stream: Readable) => Readable;
}

/** A file whose object is missing becomes an empty one. */
async function addFiles(owner: OwnerId, zip: ZipFile, { options, watched }: Adding): Promise<void> {
  const names: ArchiveFile[] = [];
  for (let after: StoredFile | null = null; ;) {
    const page = await listFilesAfter(owner, after);
    for (const { fileId, filename } of page) {
      names.push({ id: fileId, filename });
      // Pictures and documents hardly pack.
      zip.addReadStreamLazy(`${ARCHIVE_FILE_FOLDER}${fileId}`, { ...options, compress: false }, (give) => {
        openFile(owner, fileId).then(
          (stream) => give(null, watched(stream)),
          (error: unknown) => give(error, Readable.from([])),
        );
      });
    }
    after = page.at(-1) ?? null;
    if (after === null) break;
  }
  const lines = names.map((name) => `${JSON.stringify(name)}\n`).join('');
  zip.addBuffer(toBuffer(lines), ARCHIVE_FILES.files, options);
}

async function openFile(owner: OwnerId, fileId: string): Promise<Readable> {
  const [file] = await findFiles(owner, [fileId]);
  const object = file === undefined ? null : await storageOf(file.source).read(file.storageKey);
  return object === null ? Readable.from([]) : Readable.from(object.bytes);
}

async function* conversationLines(
  owner: OwnerId,
  counts: { conversations: number; messages: number },
): AsyncGenerator<string> {
  for await (const conversation of listArchiveConversations(owner)) {
    counts.conversations += 1;
    yield JSON.stringify(conversation);
    for await (const message of listArchiveMessages(owner, conversation.id)) {
      counts.messages += 1;
      yield JSON.stringify(message);
    }
  }
}

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const line of lines) {
    piece += `${line}\n`;
    if (piece.length < PIECE_CHARACTERS) continue;
    yield toBuffer(piece);
    piece = '';
  }
  yield toBuffer(piece);
}

async function* toLines(
  rows: AsyncIterable<unknown>,
  onRow: () => void = () => undefined,
): AsyncGenerator<string> {
  for await (const row of rows) {
    onRow();
    yield JSON.stringify(row);
  }
}

function toBuffer(text: string): Buffer {
  return Buffer.from(text, 'utf8');
}
