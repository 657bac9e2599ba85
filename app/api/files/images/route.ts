import { unreadUploadRoute } from '@/lib/server/http/route/unread-upload-route';
import { refuseUpload } from '@/lib/server/services/file/list-files';

export const POST = unreadUploadRoute(refuseUpload);
