import 'server-only';
import * as z from 'zod/mini';
import { documentSectionSchema } from '@/lib/domain/file/document-section';
import { textMeasureSchema, textProblemSchema } from '@/lib/domain/file/document-text';

/** What the process is given once. */
export const documentTaskSchema = z.object({
  path: z.string(),
  mimeType: z.string(),
  /** Where it writes the sections, a line of JSON each. */
  textPath: z.string(),
});

export type DocumentTask = z.infer<typeof documentTaskSchema>;

/** The same for drawing pages of a PDF. */
export const drawTaskSchema = z.object({
  path: z.string(),
  pages: z.readonly(z.array(z.int().check(z.positive()))),
  /** Where it writes the pictures, a line of JSON each. */
  picturesPath: z.string(),
});

export type DrawTask = z.infer<typeof drawTaskSchema>;

/** A passage and the words by which it is found. */
const passageSchema = z.extend(documentSectionSchema, { words: z.array(z.string()) });

export type IndexedPassage = z.infer<typeof passageSchema>;

/** One step of the process that reads a document. */
export const documentFrameSchema = z.discriminatedUnion('kind', [
  /** Passages in the order of the document; few enough for one statement. */
  z.object({ kind: z.literal('passages'), passages: z.array(passageSchema) }),
  /** The whole text is written. */
  z.object({ kind: z.literal('end'), measure: textMeasureSchema }),
  /** The pages are written, as many as could be drawn. */
  z.object({ kind: z.literal('drawn'), drawnCount: z.int().check(z.nonnegative()) }),
  /** `detail` is for the log of the server. */
  z.object({ kind: z.literal('problem'), problem: textProblemSchema, detail: z.string() }),
]);

export type DocumentFrame = z.infer<typeof documentFrameSchema>;
