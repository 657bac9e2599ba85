'use client';

import useSWRImmutable from 'swr/immutable';
import { FILES_CONFIG_PATH } from '@/lib/contracts/file/files';
import { filesConfigSchema } from '@/lib/contracts/file/files-config';
import { fileLimitsOf, type FileConfigOverrides, type FileLimits } from '@/lib/domain/file/file-limits';
import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { requestJson } from '../../request/request';
import { onUserChange } from '../../session/session-store';
import type { ModelChoice } from '../../stores/model/model-choice';

let fetched: Promise<FileConfigOverrides> | null = null;

// The operator may limit another user otherwise.
onUserChange(() => {
  fetched = null;
});

/**
 * Returns what the operator set about files, fetched when it is first needed. Rejects when it cannot be fetched; the
 * next call tries again.
 */
export function loadFilesConfig(): Promise<FileConfigOverrides> {
  fetched ??= requestJson(FILES_CONFIG_PATH, filesConfigSchema).catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

/** Returns what may be attached where a model is chosen; undefined while that is loading, and without a model. */
export function useFileLimits(choice: ModelChoice | null): FileLimits | undefined {
  const { data } = useSWRImmutable<FileConfigOverrides, Error>(
    choice === null ? null : FILES_CONFIG_PATH,
    loadFilesConfig,
  );
  return data === undefined || choice === null ? undefined : limitsAt(data, choice);
}

/** Returns what may be attached where a model is chosen; the defaults where that cannot be fetched. */
export async function loadFileLimits(choice: ModelChoice): Promise<FileLimits> {
  // The server checks again.
  return limitsAt(await loadFilesConfig().catch(() => ({})), choice);
}

function limitsAt(config: FileConfigOverrides, { endpoint, endpointType }: ModelChoice): FileLimits {
  return fileLimitsOf(config, { endpoint, isCustom: endpointType === CUSTOM_ENDPOINT_TYPE });
}
