import { json, none, route } from '@/lib/server/http/route/route';
import { getFilesConfig } from '@/lib/server/services/file/get-files-config';

export const GET = route({ body: none, query: none, params: none }, async () => json(await getFilesConfig()));
