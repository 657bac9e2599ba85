import { MEGABYTE_BYTES } from '../account/avatar';
import { CUSTOM_ENDPOINT_TYPE } from '../model/endpoint';
import { endpointOf } from '../model/endpoint-descriptor';
import { FILE_TYPES } from './file-types';

/** What may be attached at an endpoint. */
export interface FileLimits {
  readonly isDisabled: boolean;
  /** Files of one message. */
  readonly fileLimit: number;
  readonly fileSizeLimitBytes: number;
  /** All files of one message. */
  readonly totalSizeLimitBytes: number;
  /** Sources of regular expressions, or types. */
  readonly supportedMimeTypes: readonly string[];
}

/** The limits an operator set for an endpoint: the block `fileConfig.endpoints.<name>`, sizes in megabytes. */
export interface FileLimitOverrides {
  readonly disabled?: boolean | undefined;
  readonly fileLimit?: number | undefined;
  readonly fileSizeLimit?: number | undefined;
  readonly totalSizeLimit?: number | undefined;
  readonly supportedMimeTypes?: readonly string[] | undefined;
}

/** The configuration of files as `GET /api/files/config` sends it: only what the operator set, sizes in megabytes. */
export interface FileConfigOverrides {
  readonly endpoints?: Readonly<Record<string, FileLimitOverrides>> | undefined;
  /** The largest file anywhere. */
  readonly serverFileSizeLimit?: number | undefined;
  readonly avatarSizeLimit?: number | undefined;
}

/** The largest file anywhere, unless the operator says otherwise. */
const SERVER_FILE_LIMIT_MEGABYTES = 512;

const FILES_LIMIT = 10;

/** Returns the largest file the server takes at any endpoint, in bytes. */
export function serverFileLimitBytes({ serverFileSizeLimit }: FileConfigOverrides): number {
  return toBytes(serverFileSizeLimit ?? SERVER_FILE_LIMIT_MEGABYTES);
}

/**
 * Returns what may be attached at an endpoint: its own limits, else those of all custom endpoints where it is one, else
 * the default's; no file is larger than the server's limit.
 */
export function fileLimitsOf(
  config: FileConfigOverrides,
  { endpoint, isCustom }: { endpoint: string; isCustom: boolean },
): FileLimits {
  const overrides = overridesOf(config, endpoint, isCustom);
  const usual = endpointOf(endpoint).attachmentMegabytes;
  const { disabled, fileLimit, fileSizeLimit, totalSizeLimit, supportedMimeTypes } = overrides;
  return {
    isDisabled: disabled ?? false,
    fileLimit: fileLimit ?? FILES_LIMIT,
    fileSizeLimitBytes: Math.min(toBytes(fileSizeLimit ?? usual.file), serverFileLimitBytes(config)),
    totalSizeLimitBytes: toBytes(totalSizeLimit ?? usual.total),
    supportedMimeTypes: supportedMimeTypes ?? FILE_TYPES,
  };
}

function overridesOf(
  { endpoints = {} }: FileConfigOverrides,
  endpoint: string,
  isCustom: boolean,
): FileLimitOverrides {
  const names = isCustom ? [endpoint, CUSTOM_ENDPOINT_TYPE, 'default'] : [endpoint, 'default'];
  const name = names.find((one) => Object.hasOwn(endpoints, one));
  return name === undefined ? {} : (endpoints[name] ?? {});
}

function toBytes(megabytes: number): number {
  return Math.floor(megabytes * MEGABYTE_BYTES);
}
