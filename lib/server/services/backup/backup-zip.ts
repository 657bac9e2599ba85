import 'server-only';
import { createHash } from 'node:crypto';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

interface EntryOptions {
  /** Pictures and documents hardly pack. */
  readonly isPacked: boolean;
  readonly comment?: string;
}

/** Writes a zip of any size one entry at a time, and holds only its directory in memory. */
export class BackupZip {
  private readonly zip = new ZipFile();
  private readonly packed = new PassThrough();
  private readonly hash = createHash('sha256');
  private readonly written: Promise<void>;
  private sizeBytes = 0;
  /** Rejects the entry that is being read. */
  private fail: (error: unknown) => void = () => undefined;
  private readonly mtime: Date;

  constructor(output: Writable, mtime: Date) {
    this.mtime = mtime;
    this.zip.outputStream.pipe(this.packed);
    this.written = pipeline(this.packed, (pieces: AsyncIterable<Buffer>) => this.count(pieces), output);
    // Adding an entry throws it, and ending does.
    this.written.catch((error: unknown) => this.fail(error));
  }

  /** Returns when the entry was read whole. Throws what reading it throws, or what writing the zip throws. */
  async add(name: string, stream: Readable, { isPacked, comment }: EntryOptions): Promise<void> {
    const read = new Promise<void>((settle, fail) => {
      this.fail = fail;
      stream.once('end', settle).once('error', fail);
    });
    // The directory keeps what opens an entry, and must not keep what was read.
    const opening: Readable[] = [stream];
    const options = {
      mtime: this.mtime,
      compress: isPacked,
      // Its size is not known before.
      forceZip64Format: true,
      ...(comment === undefined ? {} : { fileComment: comment }),
    };
    this.zip.addReadStreamLazy(name, options, (give) => {
      for (const each of opening.splice(0)) give(null, each);
    });
    if (this.packed.errored !== null) throw this.packed.errored;
    await read;
  }

  addText(name: string, text: string): void {
    this.zip.addBuffer(Buffer.from(text, 'utf8'), name, { mtime: this.mtime });
  }

  async end(): Promise<{ sizeBytes: number; sha256: string }> {
    this.zip.end();
    await this.written;
    return { sizeBytes: this.sizeBytes, sha256: this.hash.digest('hex') };
  }

  /** Ends the output by an error; a zip without its end cannot be read. */
  abort(cause: unknown): void {
    this.packed.destroy(cause instanceof Error ? cause : new Error('The backup was given up.', { cause }));
  }

  private async *count(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      this.hash.update(piece);
      this.sizeBytes += piece.byteLength;
      yield piece;
    }
  }
}
