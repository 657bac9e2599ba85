'use client';

import type { SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { ENDPOINTS_PATH } from '@/lib/contracts/model/endpoints';
import { endpointsConfigSchema, type EndpointsConfig } from '@/lib/domain/model/endpoint';
import { requestJson } from '../../request/request';

/** The endpoints that are offered, by name; undefined until they are here. */
export function useEndpoints(): EndpointsConfig | undefined {
  return useEndpointsQuery().data;
}

/** The same with what the fetch came to. */
export function useEndpointsQuery(): SWRResponse<EndpointsConfig, Error> {
  return useSWRImmutable<EndpointsConfig, Error>(ENDPOINTS_PATH, fetchEndpoints);
}

function fetchEndpoints(): Promise<EndpointsConfig> {
  return requestJson(ENDPOINTS_PATH, endpointsConfigSchema, { isPublic: true });
}
