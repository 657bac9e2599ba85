import { CUSTOM_ENDPOINT_TYPE } from '../model/endpoint';
import { endpointOf } from '../model/endpoint-descriptor';
import { MEGABYTE } from '../shared/byte-units';
import { FILE_TYPES } from './file-types';

export interface FileLimits {
  readonly isDisabled: boolean;
  readonly fileLimit: number;
  readonly fileSizeLimitBytes: number;
  readonly totalSizeLimitBytes: number;
  /** The list has types, or regular expressions. */
  readonly supportedMimeTypes: readonly string[];
}

/** `fileConfig.endpoints.<name>` has these limits in megabytes. */
export interface FileLimitOverrides {
  readonly disabled?: boolean | undefined;
  readonly fileLimit?: number | undefined;
  readonly fileSizeLimit?: number | undefined;
  readonly totalSizeLimit?: number | undefined;
  readonly supportedMimeTypes?: readonly string[] | undefined;
}

/** `GET /api/files/config` sends what the operator set, in megabytes. */
export interface FileConfigOverrides {
  readonly endpoints?: Readonly<Record<string, FileLimitOverrides>> | undefined;
  readonly serverFileSizeLimit?: number | undefined;
  readonly avatarSizeLimit?: number | undefined;
}

const SERVER_FILE_LIMIT_MEGABYTES = 512;

const FILES_LIMIT = 10;

export function serverFileLimitBytes({ serverFileSizeLimit }: FileConfigOverrides): number {
  return toBytes(serverFileSizeLimit ?? SERVER_FILE_LIMIT_MEGABYTES);
}

/**
 * The limits of the endpoint come first, then those of `custom`, then the default; the server's limit is the largest.
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
  return Math.floor(megabytes * MEGABYTE);
}
