import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { findBuiltIn } from '@/lib/domain/model/endpoint-descriptor';

/** All endpoints that operators named share `custom`. */
export function vendorLabel(endpoint: string): string {
  return findBuiltIn(endpoint) === null ? CUSTOM_ENDPOINT_TYPE : endpoint;
}
