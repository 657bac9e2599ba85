import 'server-only';
import { clientUrl } from '../../platform/outbound/own-address';

/** Other sites get addresses of pictures below it. */
export function findSiteAddress(): URL | null {
  return URL.parse(clientUrl('/'));
}
