import 'server-only';
import { clientUrl } from '../../platform/outbound/own-address';

/** Pages name their pictures to other sites below this address; null when the settings make up none. */
export function findSiteAddress(): URL | null {
  return URL.parse(clientUrl('/'));
}
