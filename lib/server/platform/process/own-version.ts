import 'server-only';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '@/lib/domain/shared/json-record';

const packageSchema = z.object({ version: z.string() });

/** Empty where no file states the version. */
export async function ownVersion(): Promise<string> {
  const text = await readFile(join(process.cwd(), 'package.json'), 'utf8').catch(() => '{}');
  return packageSchema.catch({ version: '' }).parse(parseJson(text)).version;
}
