import 'server-only';
import type { TurnRequest } from '@/lib/contracts/turn/turn-request';
import { isPicture, toAttachedFile, type AttachedFile } from '@/lib/domain/file/attached-file';
import { checkFiles } from '@/lib/domain/file/check-files';
import { fileLimitsOf, type FileLimits } from '@/lib/domain/file/file-limits';
import { PICTURE_TYPES } from '@/lib/domain/file/file-types';
import { isSupportedType } from '@/lib/domain/file/mime-pattern';
import { CUSTOM_ENDPOINT_TYPE } from '@/lib/domain/model/endpoint';
import { ASSISTANTS_ENDPOINT } from '@/lib/domain/model/endpoint-descriptor';
import { AppError } from '@/lib/domain/shared/app-error';
import { uuidSchema } from '@/lib/domain/shared/ids';
import type { OwnerId } from '@/lib/domain/shared/owner-id';
import { findFiles } from '../../../db/file/file-repository';
import { findAttachedFiles } from '../../../db/message/find-attached-files';
import { getFilesConfig } from '../../file/get-files-config';
import type { CheckedTurn } from '../value/turn';

/**
 * Keeps the request's order. A file deleted since it was sent in this conversation stays, so its message can
 * be edited. Throws files_missing, alike for unknown files and those of others, and file_refused.
 */
export async function attachFiles(turn: CheckedTurn): Promise<AttachedFile[]> {
  const { owner, request, assistant } = turn;
  const asked = [...new Set((request.files ?? []).map(({ file_id: fileId }) => fileId))];
  if (asked.length === 0) return [];
  const [stored, config] = await Promise.all([findFiles(owner, asked), getFilesConfig()]);
  const there = new Set(stored.map(({ fileId }) => fileId));
  const missing = asked.filter((fileId) => !there.has(fileId));
  const sentBefore = await findSentBefore(owner, request, missing);
  const deleted = sentBefore.map((file) => ({ ...file, isDeleted: true as const }));
  const all = [...deleted, ...stored.map(toAttachedFile)];
  const files = new Map(all.map((file) => [file.fileId, file]));
  const fileIds = asked.filter((fileId) => !files.has(fileId));
  if (fileIds.length > 0) throw new AppError('files_missing', { fileIds });
  const endpoint = assistant === null ? turn.endpoint : ASSISTANTS_ENDPOINT;
  const endpointType = assistant === null ? turn.endpointType : null;
  const limits = fileLimitsOf(config, { endpoint, isCustom: endpointType === CUSTOM_ENDPOINT_TYPE });
  const refusal = checkFiles(
    stored.map((file) => asUploaded(file, limits)),
    [],
    limits,
  );
  if (stored.length > 0 && refusal !== null) throw new AppError('file_refused', refusal);
  return asked.flatMap((fileId) => files.get(fileId) ?? []);
}

async function findSentBefore(
  owner: OwnerId,
  { conversationId }: TurnRequest,
  fileIds: readonly string[],
): Promise<AttachedFile[]> {
  const conversation = uuidSchema.safeParse(conversationId);
  if (fileIds.length === 0 || !conversation.success) return [];
  return findAttachedFiles(owner, conversation.data, fileIds);
}

/** All stored pictures have one type, which is allowed where any type of picture is. */
function asUploaded(file: AttachedFile, { supportedMimeTypes }: FileLimits): AttachedFile {
  if (!isPicture(file)) return file;
  const mimeType = PICTURE_TYPES.find((type) => isSupportedType(type, supportedMimeTypes));
  return { ...file, mimeType: mimeType ?? file.mimeType };
}
