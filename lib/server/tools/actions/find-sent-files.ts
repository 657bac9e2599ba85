import 'server-only';
import { MEGABYTE } from '@/lib/domain/shared/byte-units';
import { isRecord } from '@/lib/domain/shared/json-record';
import { ownValue } from '@/lib/domain/shared/own-value';
import type { ApiBody } from '@/lib/domain/tool/openapi/api-operation';
import type { JsonObject } from '@/lib/domain/tool/tool-definition';
import { UnknownFileError, type SentFile, type SentFiles } from '../contract';

const FILES_LIMIT = 10;
const FILES_LIMIT_BYTES = 32 * MEGABYTE;
const NAMED_LIMIT = 30;

/** A file is named by its id, or by its name where that is unique. Throws UnknownFileError, which lists the names. */
export function findSentFiles(
  { argument, files }: ApiBody,
  input: JsonObject,
  known: readonly SentFile[],
): SentFiles {
  const value = argument === null ? input : ownValue(input, argument);
  const fields = isRecord(value) ? value : {};
  const names = files.flatMap((name) => namesIn(ownValue(fields, name)));
  if (names.length > FILES_LIMIT)
    throw new UnknownFileError(`at most ${String(FILES_LIMIT)} files can be sent at once`);
  const found = new Map(names.map((name) => [name, oneOf(known, name)]));
  // A file that is named twice is sent twice.
  const sizeBytes = names.reduce((total, name) => total + (found.get(name)?.sizeBytes ?? 0), 0);
  if (sizeBytes > FILES_LIMIT_BYTES)
    throw new UnknownFileError(
      `the files have more than ${String(FILES_LIMIT_BYTES / 1024 ** 2)} MB together`,
    );
  return found;
}

export function namesIn(field: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(field) ? field : [field];
  return all.filter((one) => typeof one === 'string' && one !== '').map(String);
}

function oneOf(known: readonly SentFile[], name: string): SentFile {
  const byId = known.find(({ fileId }) => fileId === name);
  if (byId !== undefined) return byId;
  const named = known.filter(({ filename }) => filename === name);
  const [file] = named;
  if (file === undefined) throw new UnknownFileError(`${nameless(name)}; ${listed(known)}`);
  if (named.length > 1) {
    const ids = named.map(({ fileId }) => fileId).join(', ');
    throw new UnknownFileError(
      `several files have the name ${JSON.stringify(name)}: send the id, one of ${ids}`,
    );
  }
  return file;
}

function nameless(name: string): string {
  return `this conversation has no file with the name or id ${JSON.stringify(name.slice(0, 200))}`;
}

function listed(known: readonly SentFile[]): string {
  if (known.length === 0) return 'it has no files';
  const names = known.slice(0, NAMED_LIMIT).map(({ filename }) => JSON.stringify(filename));
  return `its files are ${names.join(', ')}${known.length > NAMED_LIMIT ? ' and more' : ''}`;
}
