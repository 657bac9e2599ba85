import { FILES_CONFIG_PATH } from '@/lib/contracts/file/file-calls';
import { filesConfigSchema } from '@/lib/contracts/file/files-config';
import { fileLimitsOf, type FileConfigOverrides, type FileLimits } from '@/lib/domain/file/file-limits';
import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { requestJson } from '../../request/request';
import { onUserChange } from '../../session/session-store';
import type { ModelChoice } from '../../stores/model/model-choice';

/** What the operator set; it is fetched once, with the first file. */
let fetched: Promise<FileConfigOverrides> | null = null;

// The operator may limit another user otherwise.
onUserChange(() => {
  fetched = null;
});

/** Returns what may be attached where a model is chosen; the defaults where that cannot be fetched. */
export async function loadFileLimits({ endpoint, endpointType }: ModelChoice): Promise<FileLimits> {
  fetched ??= requestJson(FILES_CONFIG_PATH, filesConfigSchema).catch(() => {
    // The server checks again, and the next file asks again.
    fetched = null;
    return {};
  });
  return fileLimitsOf(await fetched, { endpoint, isCustom: endpointType === CUSTOM_ENDPOINT_TYPE });
}
