import * as z from 'zod/mini';
import type { AttachedFile } from '@/lib/domain/file/attached-file';
import {
  embeddingProblemSchema,
  knownTextStateSchema,
  textProblemSchema,
} from '@/lib/domain/file/document-text';
import { textEncodingSchema } from '@/lib/domain/file/encoding/text-encoding';
import { filePath, thumbnailPath } from '@/lib/domain/file/file-path';
import { fileContextSchema, storageSourceSchema, type StoredFile } from '@/lib/domain/file/stored-file';
import { unreadPartsSchema } from '@/lib/domain/file/unread-parts';
import { presentFields } from '@/lib/domain/shared/present-fields';
import { DELETED_FILES_LIMIT, FILES_PATH } from './file-calls';

/** All clients read it (docs/protocol.md 14). Absent fields are never null. */
export const fileRecordSchema = z.object({
  object: z.literal('file'),
  user: z.string(),
  file_id: z.string(),
  temp_file_id: z.optional(z.string()),
  filename: z.string(),
  /** Delivers the file to its owner. */
  filepath: z.string(),
  /** We added this field: a smaller picture. */
  thumbnail: z.optional(z.string()),
  placeholder: z.optional(z.string()),
  type: z.string(),
  bytes: z.number(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** We added this field; it is absent without a text. */
  textState: z.optional(knownTextStateSchema),
  textProblem: z.optional(textProblemSchema),
  /** We added this field: the number of pages, slides or sheets. */
  pages: z.optional(z.number()),
  /** We added this field; it is zero for scans. */
  characters: z.optional(z.number()),
  /** We added this field; the number is estimated. */
  tokens: z.optional(z.number()),
  /** We added this field; absent means UTF-8. */
  textEncoding: z.optional(textEncodingSchema),
  /** We added this field: how many parts of each kind were left out. */
  unread: z.optional(unreadPartsSchema),
  /** We added this field: why a search by meaning does not find the file. */
  embeddingProblem: z.optional(embeddingProblemSchema),
  /** The number of messages that have the file. */
  usage: z.number(),
  /** We added this field, in lists: a folder or an assistant has the file. */
  isKnown: z.optional(z.literal(true)),
  context: fileContextSchema,
  source: storageSourceSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type FileRecord = z.infer<typeof fileRecordSchema>;

/** Compat clients read `message`. */
export const uploadAnswerSchema = z.extend(fileRecordSchema, { message: z.string() });

/**
 * The fields come in any order; `endpoint` is `endpointType ?? endpoint`. Sent width and height are ignored: the
 * picture tells them.
 */
export const uploadFieldsSchema = z.object({
  file_id: z.guid(),
  endpoint: z
    .string('Endpoint is undefined')
    .check(z.minLength(1, 'Endpoint is undefined'), z.maxLength(200)),
  /** We added this field: the endpoint, where `endpoint` is its type. */
  endpointName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** This assistant is to know the file, unless it is a file of a message. */
  assistant_id: z.optional(z.string().check(z.maxLength(256))),
  message_file: z.optional(z.string().check(z.maxLength(10))),
  folder_id: z.optional(z.guid()),
});

export type UploadFields = z.infer<typeof uploadFieldsSchema>;

/** Where these fields come before the file, one that is too large is refused unread. */
export const earlyUploadFieldsSchema = z.pick(uploadFieldsSchema, { endpoint: true, endpointName: true });

/**
 * `filepath` is ignored. Compat clients that remove one file of an assistant later ask to delete its others: see
 * {@link isRemembered}. Without `isTemporary`, used files are deleted too.
 */
export const deleteFilesRequestSchema = z.object({
  files: z
    .array(
      z.object({
        file_id: z.string().check(z.maxLength(200)),
        source: z.catch(z.optional(z.string()), undefined),
      }),
    )
    .check(z.maxLength(DELETED_FILES_LIMIT)),
  assistant_id: z.catch(z.nullish(z.string()), undefined),
  isTemporary: z.optional(z.boolean()),
});

/** No user made such a request: it names a file of OpenAI's for no assistant. A file that is used is kept. */
export function isRemembered(
  { source }: { readonly source?: string | undefined },
  { assistant_id: assistantId }: { readonly assistant_id?: string | null | undefined },
): boolean {
  return source === 'openai' && (assistantId ?? '') === '';
}

export const renameFileRequestSchema = z.object({
  filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
});

export const fileParamsSchema = z.object({ fileId: z.string().check(z.maxLength(200)) });

/** `PATCH` renames it. */
export function fileRecordPath(fileId: string): string {
  return `${FILES_PATH}/${encodeURIComponent(fileId)}`;
}

/** `GET` returns the conversations, folders and assistants that have the file. */
export function fileUsesPath(fileId: string): string {
  return `${fileRecordPath(fileId)}/uses`;
}

/** At most 50 conversations are listed, the newest use first. */
export const fileUsesSchema = z.object({
  uses: z.array(
    z.object({ conversationId: z.string(), messageId: z.string(), title: z.string(), usedAt: z.string() }),
  ),
  folders: z.array(z.object({ folderId: z.string(), name: z.string() })),
  assistants: z.array(z.object({ assistantId: z.string(), name: z.nullable(z.string()) })),
});

export type FileUses = z.infer<typeof fileUsesSchema>;

export function toFileRecord(userId: string, file: StoredFile): FileRecord {
  return {
    object: 'file',
    user: userId,
    file_id: file.fileId,
    filename: file.filename,
    filepath: filePath(file.fileId),
    ...(file.hasThumbnail ? { thumbnail: thumbnailPath(file.fileId) } : {}),
    ...presentFields({
      temp_file_id: file.tempFileId,
      placeholder: file.placeholder,
      width: file.widthPx,
      height: file.heightPx,
    }),
    ...(file.textState === 'none' ? {} : { textState: file.textState }),
    ...presentFields({
      textProblem: file.textProblem,
      pages: file.pageCount,
      characters: file.characterCount,
      tokens: file.tokenCount,
      textEncoding: file.textEncoding,
      unread: file.unreadParts,
      embeddingProblem: file.embeddingProblem,
    }),
    type: file.mimeType,
    bytes: file.sizeBytes,
    usage: file.usageCount,
    context: file.context,
    source: file.source,
    createdAt: file.createdAt,
    updatedAt: file.updatedAt,
  };
}

export function attachedFileOf(record: FileRecord): AttachedFile {
  return {
    fileId: record.file_id,
    filename: record.filename,
    mimeType: record.type,
    sizeBytes: record.bytes,
    widthPx: record.width ?? null,
    heightPx: record.height ?? null,
    placeholder: record.placeholder ?? null,
  };
}
