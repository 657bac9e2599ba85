import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { uploadOneByOne, type KnownFiles } from '../file/attach/upload-one-by-one';
import { addAssistantFile, refreshAssistant } from './assistants';
import { uploadToNew } from './builder';

const PLACE = {
  choice: { endpoint: ASSISTANTS_ENDPOINT, endpointType: null, model: null },
  onlyDocuments: false,
} as const;

/** Null means the end. */
type OnUploading = (filename: string | null) => void;

/** See {@link uploadOneByOne}. */
export function uploadToAssistant(
  assistantId: string,
  files: readonly File[],
  known: KnownFiles,
  onUploading: OnUploading,
): Promise<void> {
  return uploadOneByOne(files, {
    ...PLACE,
    known,
    assistantId,
    onStored: () => refreshAssistant(assistantId),
    onUploading,
  });
}

export function uploadForNewAssistant(
  files: readonly File[],
  known: KnownFiles,
  onUploading: OnUploading,
): Promise<void> {
  return uploadToNew((add) =>
    uploadOneByOne(files, {
      ...PLACE,
      known,
      onStored: async (fileId) => {
        const createdId = add(fileId);
        if (createdId !== null) await addAssistantFile(createdId, fileId);
      },
      onUploading,
    }),
  );
}
