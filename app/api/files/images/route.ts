import { uploadFile } from '../upload-file';

export const POST = uploadFile;
