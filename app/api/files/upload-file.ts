import { uploadFieldsSchema } from '@/lib/contracts/file/files';
import { fileUploadRoute } from '@/lib/server/http/route/file-upload-route';
import { json } from '@/lib/server/http/route/route';
import { storeWithKnower } from '@/lib/server/services/assistant/store-knowledge';
import { discardUpload, spoolUpload } from '@/lib/server/services/file/receive-upload';

/** It serves both addresses of compat clients; the bytes tell the type. */
export const uploadFile = fileUploadRoute({
  fields: uploadFieldsSchema,
  receive: spoolUpload,
  discard: discardUpload,
  handle: async ({ owner, received, filename, fields }) => {
    const file = await storeWithKnower(owner, received, { filename, fields });
    return json({ message: 'File uploaded and processed successfully', ...file });
  },
});
