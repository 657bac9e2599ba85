import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { uploadOneByOne, type KnownFiles } from '../file/attach/upload-one-by-one';
import { refreshAssistant } from './assistants';

/**
 * Uploads files of the browser one after the other, each of which an assistant knows then; see {@link uploadOneByOne}.
 * `onUploading` is called with the name of the one that is being uploaded, and with null at the end.
 */
export async function uploadToAssistant(
  assistantId: string,
  files: readonly File[],
  known: KnownFiles,
  onUploading: (filename: string | null) => void,
): Promise<void> {
  await uploadOneByOne(files, {
    choice: { endpoint: ASSISTANTS_ENDPOINT, endpointType: null, model: null },
    onlyDocuments: false,
    known,
    assistantId,
    onStored: () => refreshAssistant(assistantId),
    onUploading,
  });
}
