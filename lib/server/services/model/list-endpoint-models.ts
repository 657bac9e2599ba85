import 'server-only';
import type { ModelsAnswer } from '@/lib/contracts/model/endpoints';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { listModels } from '../../providers/registry';

/** The models an owner may choose from, by endpoint. Within two seconds, whatever the providers do. */
export function listEndpointModels(owner: OwnerId): Promise<ModelsAnswer> {
  return listModels(owner);
}
