import 'server-only';
import type { FileConfigOverrides } from '@/lib/domain/file/file-limits';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { operatorConfig } from '../../platform/operator-config';

/** Returns only what the operator set, in megabytes. */
export async function getFilesConfig(): Promise<FileConfigOverrides> {
  const { endpoints, serverFileSizeLimitMegabytes, avatarSizeLimitMegabytes } = (await operatorConfig())
    .fileConfig;
  return {
    endpoints: Object.fromEntries(
      [...endpoints].map(([name, { fileSizeLimitMegabytes, totalSizeLimitMegabytes, ...limits }]) => [
        name,
        {
          ...limits,
          ...presentFields({
            fileSizeLimit: fileSizeLimitMegabytes,
            totalSizeLimit: totalSizeLimitMegabytes,
          }),
        },
      ]),
    ),
    ...presentFields({
      serverFileSizeLimit: serverFileSizeLimitMegabytes,
      avatarSizeLimit: avatarSizeLimitMegabytes,
    }),
  };
}
