import 'server-only';
import type { FilesConfigAnswer } from '@/lib/contracts/file/files';
import { builtInEndpointSchema, CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { describeEndpoints } from '../../providers/registry';
import { getAvatarLimit } from '../account/avatar';

/** `fileLimit` too, for clients that check nothing else when a file is dropped or pasted. */
const DISABLED = { disabled: true, fileLimit: 0 } as const;

/**
 * Returns what clients may upload where: profile pictures up to the operator's limit, and no files at any endpoint, so
 * that compat clients offer no attachment that could not be sent. They look an endpoint up by its own name, as
 * `custom`, or else as `default`.
 */
export async function getFilesConfig(): Promise<FilesConfigAnswer> {
  const [described, { limitMegabytes }] = await Promise.all([describeEndpoints(), getAvatarLimit()]);
  const names = [
    'default',
    CUSTOM_ENDPOINT_TYPE,
    ...builtInEndpointSchema.options,
    ...Object.keys(described),
  ];
  return {
    endpoints: Object.fromEntries(names.map((name) => [name, DISABLED])),
    avatarSizeLimit: limitMegabytes,
  };
}
