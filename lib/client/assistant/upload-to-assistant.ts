import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { uploadOneByOne, type KnownFiles } from '../file/attach/upload-one-by-one';
import { refreshAssistant } from './assistants';

/**
 * Makes each uploaded file known to the assistant; see {@link uploadOneByOne}. `onUploading` receives null at the
 * end.
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
