import { none } from '@/lib/server/http/route';
import { streamUploadRoute } from '@/lib/server/http/stream-upload-route';
import { refuseUpload } from '@/lib/server/services/list-files';

export const POST = streamUploadRoute({ query: none, limit: 'upload' }, async () => refuseUpload());
