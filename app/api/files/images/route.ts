import { unreadUploadRoute } from '@/lib/server/http/unread-upload-route';
import { refuseUpload } from '@/lib/server/services/file/list-files';

export const POST = unreadUploadRoute(refuseUpload);
