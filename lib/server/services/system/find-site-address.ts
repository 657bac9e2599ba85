import 'server-only';
import { clientUrl } from '../../platform/outbound/own-address';

/** Addresses that other sites receive begin with this. */
export function findSiteAddress(): URL | null {
  return URL.parse(clientUrl('/'));
}
