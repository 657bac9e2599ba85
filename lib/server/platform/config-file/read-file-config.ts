import { z } from 'zod';
import { isMimePattern } from '@/lib/domain/file/mime-pattern';
import type { ConfigBlock } from './config-block';

/** Absent means the default. Sizes are megabytes. */
export interface FileLimits {
  readonly disabled?: boolean | undefined;
  readonly fileLimit?: number | undefined;
  readonly fileSizeLimitMegabytes?: number | undefined;
  readonly totalSizeLimitMegabytes?: number | undefined;
  readonly supportedMimeTypes?: readonly string[] | undefined;
}

export interface FileConfig {
  readonly endpoints: ReadonlyMap<string, FileLimits>;
  readonly serverFileSizeLimitMegabytes: number | null;
  readonly avatarSizeLimitMegabytes: number | null;
}

const LIMIT_KEYS = ['disabled', 'fileLimit', 'fileSizeLimit', 'totalSizeLimit', 'supportedMimeTypes'];

const megabytes = z.number().min(0).max(100_000);
/** The file is in memory while it is read, so that it needs a limit. */
const avatarMegabytes = z.number().positive().max(20);
const mimeType = z
  .string('Each mimeType must be a string or a RegExp object.')
  .min(1)
  .max(500)
  .refine(isMimePattern, 'it is no regular expression');

export function readFileConfig(root: ConfigBlock): FileConfig {
  const block = root.block('fileConfig');
  block.knowsOnly(['endpoints', 'serverFileSizeLimit', 'avatarSizeLimit']);
  const endpoints = block.block('endpoints');
  return {
    endpoints: new Map(endpoints.names().map((name) => [name, readLimits(endpoints.block(name))])),
    serverFileSizeLimitMegabytes: block.field('serverFileSizeLimit', megabytes) ?? null,
    avatarSizeLimitMegabytes: block.field('avatarSizeLimit', avatarMegabytes) ?? null,
  };
}

function readLimits(block: ConfigBlock): FileLimits {
  block.knowsOnly(LIMIT_KEYS);
  return {
    disabled: block.field('disabled', z.boolean()),
    fileLimit: block.field('fileLimit', z.number().int().min(0).max(1_000)),
    fileSizeLimitMegabytes: block.field('fileSizeLimit', megabytes),
    totalSizeLimitMegabytes: block.field('totalSizeLimit', megabytes),
    supportedMimeTypes: block.items('supportedMimeTypes', mimeType),
  };
}
