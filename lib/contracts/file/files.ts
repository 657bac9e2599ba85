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

/** A file as every client reads it (docs/protocol.md 14). Absent fields are left out, never null. */
export const fileRecordSchema = z.object({
  object: z.literal('file'),
  user: z.string(),
  file_id: z.string(),
  temp_file_id: z.optional(z.string()),
  filename: z.string(),
  /** The address that delivers the file to its owner. */
  filepath: z.string(),
  /** Ours: the address of the smaller picture of a picture. */
  thumbnail: z.optional(z.string()),
  /** Ours: a few pixels of a picture as a data address. */
  placeholder: z.optional(z.string()),
  /** Detected from the bytes. */
  type: z.string(),
  bytes: z.number(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  /** Ours: what is known of the text of a document; absent for a file without text, such as a picture. */
  textState: z.optional(knownTextStateSchema),
  /** Ours: why the text cannot be read. */
  textProblem: z.optional(textProblemSchema),
  /** Ours: pages, slides or sheets, once the text was read. */
  pages: z.optional(z.number()),
  /** Ours: the characters of the text; zero for a document of pictures, such as a scanned one. */
  characters: z.optional(z.number()),
  /** Ours: the tokens of the text, estimated. */
  tokens: z.optional(z.number()),
  /** Ours: how the text is written, where it is not UTF-8. */
  textEncoding: z.optional(textEncodingSchema),
  /** Ours: how many parts of each kind the text leaves out. */
  unread: z.optional(unreadPartsSchema),
  /** Ours: why the text is found by its words only, and not by its meaning. */
  embeddingProblem: z.optional(embeddingProblemSchema),
  /** How many messages it was sent with. */
  usage: z.number(),
  /** Ours, in the list of files: a folder or an assistant has it. */
  isKnown: z.optional(z.literal(true)),
  context: fileContextSchema,
  source: storageSourceSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
});

export type FileRecord = z.infer<typeof fileRecordSchema>;

/** The answer of an upload: `message` for compat clients, and the record of the stored file. */
export const uploadAnswerSchema = z.extend(fileRecordSchema, { message: z.string() });

/**
 * The fields of an upload beside its `file`, in any order: the client's id of it, and the endpoint it is for
 * (`endpointType ?? endpoint`). Width and height of compat clients are read from the picture instead.
 */
export const uploadFieldsSchema = z.object({
  file_id: z.guid(),
  endpoint: z
    .string('Endpoint is undefined')
    .check(z.minLength(1, 'Endpoint is undefined'), z.maxLength(200)),
  /** Ours: the endpoint itself where `endpoint` is its type. */
  endpointName: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  /** The assistant that is to know the file, unless it is a file of a message. */
  assistant_id: z.optional(z.string().check(z.maxLength(256))),
  message_file: z.optional(z.string().check(z.maxLength(10))),
  /** Ours: the folder that is to have the file. */
  folder_id: z.optional(z.guid()),
});

export type UploadFields = z.infer<typeof uploadFieldsSchema>;

/**
 * The fields that tell the limits of an upload. Where they come before the file, one that is too large is refused
 * before it is read.
 */
export const earlyUploadFieldsSchema = z.pick(uploadFieldsSchema, { endpoint: true, endpointName: true });

/**
 * The body of `DELETE /api/files`; `filepath` that a client sends is ignored. Compat clients that remove one file of an
 * assistant later ask to delete its others too, as files of OpenAI of no assistant: see {@link isRemembered}. Without
 * `isTemporary`, files that messages, folders or assistants use are deleted too; with it they are kept.
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
 * Returns whether a request to delete a file is one that no user made: of a file of OpenAI's, where none is stored, for
 * no assistant. Such a file is kept where an assistant, a folder or a message has it.
 */
export function isRemembered(
  { source }: { readonly source?: string | undefined },
  { assistant_id: assistantId }: { readonly assistant_id?: string | null | undefined },
): boolean {
  return source === 'openai' && (assistantId ?? '') === '';
}

/** The body of `PATCH /api/files/{fileId}`. */
export const renameFileRequestSchema = z.object({
  filename: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
});

/** The path parameters of one file's routes. */
export const fileParamsSchema = z.object({ fileId: z.string().check(z.maxLength(200)) });

/** Returns the path of one file. `GET`: its record. `PATCH`: renames it. */
export function fileRecordPath(fileId: string): string {
  return `${FILES_PATH}/${encodeURIComponent(fileId)}`;
}

/** Returns the path of where a file is used. `GET`: conversations, folders and assistants. */
export function fileUsesPath(fileId: string): string {
  return `${fileRecordPath(fileId)}/uses`;
}

/** The conversations that use a file, newest use first, at most 50, and the folders and assistants that have it. */
export const fileUsesSchema = z.object({
  uses: z.array(
    z.object({ conversationId: z.string(), messageId: z.string(), title: z.string(), usedAt: z.string() }),
  ),
  folders: z.array(z.object({ folderId: z.string(), name: z.string() })),
  assistants: z.array(z.object({ assistantId: z.string(), name: z.nullable(z.string()) })),
});

export type FileUses = z.infer<typeof fileUsesSchema>;

/** Returns a stored file as clients read it. */
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

/** Returns a stored file as a message has it. */
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
