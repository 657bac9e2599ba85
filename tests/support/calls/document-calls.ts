import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRecord } from '@/lib/contracts/file/files';
import { until } from '../until';
import { filesOf, uploadedFile } from './file-calls';

const FIXTURES = join(__dirname, '../../fixtures/documents');
const READING_LIMIT_MS = 150_000;

export async function documentBytes(filename: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(join(FIXTURES, filename)));
}

/** LibreOffice made the default document; returns its record once its text was read. */
export async function readDocument(
  bearer: string,
  filename: string,
  content?: Uint8Array | string,
): Promise<FileRecord> {
  const bytes =
    content === undefined
      ? await documentBytes(filename)
      : new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content);
  const { file_id: fileId } = await uploadedFile(bearer, { bytes, filename, type: '' });
  return until(async () => {
    const found = (await filesOf(bearer)).find((file) => file.file_id === fileId);
    return found?.textState === 'pending' ? null : found;
  }, READING_LIMIT_MS);
}
