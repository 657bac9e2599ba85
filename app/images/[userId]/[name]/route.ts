import { pictureRoute } from '@/lib/server/http/route/picture-route';
import { getPicture } from '@/lib/server/services/account/get-picture';

export const GET = pictureRoute<{ userId: string; name: string }>((owner, { userId, name }) =>
  getPicture(owner, userId, name),
);
