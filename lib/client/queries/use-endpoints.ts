'use client';

import useSWRImmutable from 'swr/immutable';
import { ENDPOINTS_PATH } from '@/lib/contracts/endpoints';
import { endpointsConfigSchema, type EndpointsConfig } from '@/lib/domain/endpoint';
import { requestJson } from '../request/request';

/** The endpoints that are offered, by name; undefined until they are here. */
export function useEndpoints(): EndpointsConfig | undefined {
  return useSWRImmutable(ENDPOINTS_PATH, fetchEndpoints).data;
}

function fetchEndpoints(): Promise<EndpointsConfig> {
  return requestJson(ENDPOINTS_PATH, endpointsConfigSchema, { isPublic: true });
}
