import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { findBuiltIn } from '@/lib/domain/model/endpoint-descriptor';

/** Returns the name of a built-in endpoint; all that operators and administrators named share `custom`. */
export function vendorLabel(endpoint: string): string {
  return findBuiltIn(endpoint) === null ? CUSTOM_ENDPOINT_TYPE : endpoint;
}
