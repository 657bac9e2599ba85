import 'server-only';
import * as z from 'zod/mini';
import { documentSectionSchema } from '@/lib/domain/file/document-section';
import { textMeasureSchema, textProblemSchema } from '@/lib/domain/file/document-text';

export const documentTaskSchema = z.object({
  path: z.string(),
  mimeType: z.string(),
  /** The sections are written to this file, one line of JSON each. */
  textPath: z.string(),
});

export type DocumentTask = z.infer<typeof documentTaskSchema>;

export const drawTaskSchema = z.object({
  path: z.string(),
  pages: z.readonly(z.array(z.int().check(z.positive()))),
  picturesPath: z.string(),
});

export type DrawTask = z.infer<typeof drawTaskSchema>;

const passageSchema = z.extend(documentSectionSchema, { words: z.array(z.string()) });

export type IndexedPassage = z.infer<typeof passageSchema>;

export const documentFrameSchema = z.discriminatedUnion('kind', [
  /** Passages stand in the order of the document; few enough for one statement. */
  z.object({ kind: z.literal('passages'), passages: z.array(passageSchema) }),
  z.object({ kind: z.literal('end'), measure: textMeasureSchema }),
  z.object({ kind: z.literal('drawn'), drawnCount: z.int().check(z.nonnegative()) }),
  /** `detail` is meant for the log. */
  z.object({ kind: z.literal('problem'), problem: textProblemSchema, detail: z.string() }),
]);

export type DocumentFrame = z.infer<typeof documentFrameSchema>;
