import { favouriteChangeSchema } from '@/lib/contracts/model/favourite-models';
import { json, none, route } from '@/lib/server/http/route/route';
import { updateFavourite, listFavourites } from '@/lib/server/services/model/favourites';

export const GET = route({ body: none, query: none, params: none }, async ({ owner }) =>
  json(await listFavourites(owner)),
);

export const PUT = route(
  { body: favouriteChangeSchema, query: none, params: none },
  async ({ owner, body }) => json(await updateFavourite(owner, body)),
);
