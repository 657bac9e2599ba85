import { FILES_CONFIG_PATH } from '@/lib/contracts/file/file-calls';
import { filesConfigSchema } from '@/lib/contracts/file/files-config';
import { fileLimitsOf, type FileConfigOverrides, type FileLimits } from '@/lib/domain/file/file-limits';
import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import type { ModelChoice } from '../model/store/model-choice';
import { requestJson } from '../request/request';
import { userValue } from '../scope/user-scope';

const fetched = userValue<Promise<FileConfigOverrides> | null>(() => null);

/** Defaults stand in for limits that could not be fetched. */
export async function loadFileLimits({ endpoint, endpointType }: ModelChoice): Promise<FileLimits> {
  fetched.current ??= requestJson(FILES_CONFIG_PATH, filesConfigSchema).catch(() => {
    // The server checks again, and the next file asks again.
    fetched.current = null;
    return {};
  });
  return fileLimitsOf(await fetched.current, { endpoint, isCustom: endpointType === CUSTOM_ENDPOINT_TYPE });
}
