'use client';

import type { SWRResponse } from 'swr';
import useSWRImmutable from 'swr/immutable';
import { ENDPOINTS_PATH } from '@/lib/contracts/model/endpoints';
import { endpointsConfigSchema, type EndpointsConfig } from '@/lib/domain/model/endpoint';
import { requestJson } from '../../request/request';

/** Undefined means loading. */
export function useEndpoints(): EndpointsConfig | undefined {
  return useEndpointsQuery().data;
}

export function useEndpointsQuery(): SWRResponse<EndpointsConfig, Error> {
  return useSWRImmutable<EndpointsConfig, Error>(ENDPOINTS_PATH, fetchEndpoints);
}

function fetchEndpoints(): Promise<EndpointsConfig> {
  return requestJson(ENDPOINTS_PATH, endpointsConfigSchema, { isPublic: true });
}
