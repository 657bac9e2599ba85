'use client';

import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { keyNameOf, needsUserKey } from '@/lib/domain/provider-key/provider-key';
import { useEndpoints } from '../model/queries/use-endpoints';
import { useProviderKey } from '../provider-key/use-provider-key';

/** It needs the endpoint, the builder, and perhaps a key of the user. */
export function useIsBuilderOffered(): boolean {
  const config = useEndpoints()?.[ASSISTANTS_ENDPOINT];
  const needsKey = needsUserKey(config);
  const key = useProviderKey(needsKey ? keyNameOf(ASSISTANTS_ENDPOINT, config) : null);
  return config !== undefined && config.disableBuilder !== true && (!needsKey || key.expiresAt !== null);
}
