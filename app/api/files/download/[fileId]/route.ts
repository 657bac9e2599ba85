import { downloadRoute } from '@/lib/server/http/route/download-route';
import { findDownload } from '@/lib/server/services/file/find-download';

export const GET = downloadRoute(findDownload);
