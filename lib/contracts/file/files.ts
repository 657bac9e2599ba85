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

/** Every client reads this form (docs/protocol.md 14). Absent fields are left out, never null. */
export const fileRecordSchema = z.object({
  object: z.literal('file'),
  user: z.string(),
  file_id: z.string(),
  temp_file_id: z.optional(z.string()),
  filename: z.string(),
  /** Delivers the file to its owner. */
  filepath: z.string(),
  /** This field is ours: the address of a smaller picture. */
  thumbnail: z.optional(z.string()),
  placeholder: z.optional(z.string()),
  /** Is detected from the bytes. */
  type: z.string(),
  bytes: z.number(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** This field is ours; absent for a file without text, such as a picture. */
  textState: z.optional(knownTextStateSchema),
  /** This field is ours. */
  textProblem: z.optional(textProblemSchema),
  /** This field is ours: pages, slides or sheets, once the text was read. */
  pages: z.optional(z.number()),
  /** This field is ours; zero for a document of pictures, such as a scanned one. */
  characters: z.optional(z.number()),
  /** This field is ours and an estimate. */
  tokens: z.optional(z.number()),
  /** This field is ours; present only when the text is not UTF-8. */
  textEncoding: z.optional(textEncodingSchema),
  /** This field is ours: how many parts of each kind the text leaves out. */
  unread: z.optional(unreadPartsSchema),
  /** This field is ours: why the text is found by its words only, and not by its meaning. */
  embeddingProblem: z.optional(embeddingProblemSchema),
  /** Counts the messages it was sent with. */
  usage: z.number(),
  /** This field is ours, in the list of files only: a folder or an assistant has the file. */
  isKnown: z.optional(z.literal(true)),
  context: fileContextSchema,
  source: storageSourceSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type FileRecord = z.infer<typeof fileRecordSchema>;

/** Compat clients read `message`; the record is that of the stored file. */
export const uploadAnswerSchema = z.extend(fileRecordSchema, { message: z.string() });

/**
 * The fields come in any order: the client's id of the file, and the endpoint it is for (`endpointType ??
 * endpoint`). Width and height that compat clients send are ignored; they are read from the picture.
 */
export const uploadFieldsSchema = z.object({
  file_id: z.guid(),
  endpoint: z
    .string('Endpoint is undefined')
    .check(z.minLength(1, 'Endpoint is undefined'), z.maxLength(200)),
  /** This field is ours: the endpoint itself where `endpoint` is its type. */
  endpointName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** This assistant is to know the file, unless it is a file of a message. */
  assistant_id: z.optional(z.string().check(z.maxLength(256))),
  message_file: z.optional(z.string().check(z.maxLength(10))),
  folder_id: z.optional(z.guid()),
});

export type UploadFields = z.infer<typeof uploadFieldsSchema>;

/**
 * These fields decide the limits of an upload. Where they come before the file, one that is too large is refused
 * before it is read.
 */
export const earlyUploadFieldsSchema = z.pick(uploadFieldsSchema, { endpoint: true, endpointName: true });

/**
 * A sent `filepath` is ignored. Compat clients that remove one file of an assistant later ask to delete its others
 * too, as files of OpenAI of no assistant: see {@link isRemembered}. Without `isTemporary`, files that messages,
 * folders or assistants use are deleted too.
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

/**
 * No user made such a request: it names a file of OpenAI's, where none is stored, for no assistant. The file is
 * kept where an assistant, a folder or a message has it.
 */
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

/** `GET` returns the record, `PATCH` renames the file. */
export function fileRecordPath(fileId: string): string {
  return `${FILES_PATH}/${encodeURIComponent(fileId)}`;
}

/** `GET` returns conversations, folders and assistants. */
export function fileUsesPath(fileId: string): string {
  return `${fileRecordPath(fileId)}/uses`;
}

/** Lists at most 50 conversations, newest use first, and all folders and assistants. */
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
