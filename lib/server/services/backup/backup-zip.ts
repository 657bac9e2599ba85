import 'server-only';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, type FileHandle } from 'node:fs/promises';
import type { Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { describeEntry } from './backup-manifest';
import { dataDescriptor, directoryEntry, endOfZip, localHeader } from './zip-records';

const OWNER_ONLY = 0o600;

/** The directory is written to disk whenever this much of it is in memory. */
const DIRECTORY_PIECE_BYTES = 64 * 1024;

interface EntryOptions {
  /** False for pictures and documents, which hardly get smaller. */
  readonly isPacked: boolean;
  readonly comment?: string;
}

/**
 * The directory waits in a file, so memory does not grow with the entries. Methods throw what the output
 * throws.
 */
export class BackupZip {
  private readonly output: Writable;
  private readonly mtime: Date;
  private readonly directory: DirectoryFile;
  private readonly hash = createHash('sha256');
  private readonly entries = createHash('sha256');
  private sizeBytes = 0;
  private readonly failing = new AbortController();

  /** The caller removes the file of the directory afterwards. */
  constructor(output: Writable, { mtime, directoryPath }: { mtime: Date; directoryPath: string }) {
    this.output = output;
    this.mtime = mtime;
    this.directory = new DirectoryFile(directoryPath);
    output.once('error', (error) => this.failing.abort(error));
    output.once('close', () => this.failing.abort(new Error('The output was closed.')));
  }

  /** Returns once the entry is written. Throws the error of the stream. */
  async add(name: string, stream: Readable, { isPacked, comment = '' }: EntryOptions): Promise<void> {
    const entry = { name, comment, isPacked, mtime: this.mtime };
    const offset = this.sizeBytes;
    const totals = { sum: 0, sizeBytes: 0, packedBytes: 0 };
    await this.write(localHeader(entry));
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of stream)
        if (piece instanceof Uint8Array) {
          totals.sum = crc32(piece, totals.sum);
          totals.sizeBytes += piece.byteLength;
          yield piece;
        }
    };
    const take = async (pieces: AsyncIterable<Uint8Array>): Promise<void> => {
      for await (const piece of pieces) {
        totals.packedBytes += piece.byteLength;
        await this.write(piece);
      }
    };
    await (isPacked ? pipeline(counted, createDeflateRaw(), take) : take(counted()));
    await this.write(dataDescriptor(totals));
    this.entries.update(describeEntry({ ...entry, ...totals }));
    await this.directory.add(directoryEntry({ ...entry, ...totals, offset }));
  }

  /** Returns the SHA-256 of all entries so far, in hexadecimal. */
  digestEntries(): string {
    return this.entries.copy().digest('hex');
  }

  async end(): Promise<{ sizeBytes: number; sha256: string }> {
    const offset = this.sizeBytes;
    for await (const piece of await this.directory.read()) await this.write(piece);
    await this.directory.close();
    const { count, sizeBytes: directoryBytes } = this.directory;
    await this.write(endOfZip({ count, directoryBytes, offset }));
    this.output.end();
    await finished(this.output);
    return { sizeBytes: this.sizeBytes, sha256: this.hash.digest('hex') };
  }

  /** A zip without its end cannot be read. */
  async abort(cause: unknown): Promise<void> {
    this.output.destroy(cause instanceof Error ? cause : new Error('The backup was given up.', { cause }));
    await this.directory.close();
  }

  private async write(piece: Uint8Array): Promise<void> {
    this.failing.signal.throwIfAborted();
    this.hash.update(piece);
    this.sizeBytes += piece.byteLength;
    if (!this.output.write(piece)) await this.untilDrained();
  }

  private async untilDrained(): Promise<void> {
    try {
      await once(this.output, 'drain', { signal: this.failing.signal });
    } catch (error) {
      // The output's own error says more than the error of the wait that was given up.
      this.failing.signal.throwIfAborted();
      throw error;
    }
  }
}

class DirectoryFile {
  count = 0;
  sizeBytes = 0;
  private readonly path: string;
  private file: FileHandle | null = null;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;

  constructor(path: string) {
    this.path = path;
  }

  async add(entry: Buffer): Promise<void> {
    this.count += 1;
    this.sizeBytes += entry.byteLength;
    this.waiting.push(entry);
    this.waitingBytes += entry.byteLength;
    if (this.waitingBytes >= DIRECTORY_PIECE_BYTES) await this.flush();
  }

  /** Reads what is open: a backup may take longer than the sweep of spooled files leaves the name there. */
  async read(): Promise<AsyncIterable<Buffer>> {
    const file = await this.flush();
    return file.createReadStream({ start: 0, autoClose: false });
  }

  async close(): Promise<void> {
    await this.file?.close();
    this.file = null;
  }

  private async flush(): Promise<FileHandle> {
    const file = (this.file ??= await open(this.path, 'wx+', OWNER_ONLY));
    await file.writeFile(Buffer.concat(this.waiting));
    this.waiting = [];
    this.waitingBytes = 0;
    return file;
  }
}
