import 'server-only';
import { clientUrl } from '../../platform/outbound/own-address';

/**
 * Returns the address users type, below which a page names its pictures to other sites; null when the settings make up
 * no address.
 */
export function findSiteAddress(): URL | null {
  return URL.parse(clientUrl('/'));
}
