import 'server-only';
import * as z from 'zod/mini';
import {
  changeFavourites,
  favouriteModelsSchema,
  type FavouriteModel,
} from '@/lib/domain/model/favourite-model';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { prisma } from '../prisma';

const rowsSchema = z.array(z.object({ favouriteModels: z.catch(favouriteModelsSchema, []) }));

/** Returns the order of marking. */
export async function listFavouriteModels(owner: OwnerId): Promise<readonly FavouriteModel[]> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT "favouriteModels" FROM users WHERE "userId" = ${owner}::uuid`;
  return rowsSchema.parse(rows)[0]?.favouriteModels ?? [];
}

/** Sets or removes a mark, whatever other tabs do meanwhile. Returns null when the list is full. */
export function saveFavouriteModel(
  owner: OwnerId,
  model: FavouriteModel,
  isMarked: boolean,
): Promise<readonly FavouriteModel[] | null> {
  return prisma().$transaction(async (transaction) => {
    const rows = await transaction.$queryRaw<unknown[]>`
      SELECT "favouriteModels" FROM users WHERE "userId" = ${owner}::uuid FOR UPDATE`;
    const before = rowsSchema.parse(rows)[0]?.favouriteModels ?? [];
    const after = changeFavourites(before, model, isMarked);
    // The row is written by hand: Prisma would set `updatedAt`, and this is no visible change of the account.
    if (after !== null && after !== before)
      await transaction.$executeRaw`
        UPDATE users SET "favouriteModels" = ${JSON.stringify(after)}::jsonb WHERE "userId" = ${owner}::uuid`;
    return after;
  });
}
