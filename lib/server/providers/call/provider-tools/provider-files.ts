import { randomUUID } from 'node:crypto';
import type { SharedV4ProviderMetadata } from '@ai-sdk/provider';
import { z } from 'zod';
import { cutText } from '@/lib/domain/shared/cut-text';
import { PROVIDER_TOOLS } from '@/lib/domain/tool/provider-tools';
import { CallReader } from './call-reader';
import type { ProviderToolParts, ToolStream } from './provider-tool-parts';

const PASSAGES_LIMIT = 20;
const PASSAGE_LIMIT_CHARACTERS = 2_000;
const QUERIES_LIMIT_CHARACTERS = 1_000;

/** A field that is missing or of another kind is dropped. */
const text = z.string().catch('');
const resultSchema = z.object({
  queries: z.array(z.string()).catch([]),
  results: z
    .array(z.object({ filename: text, text }))
    .nullish()
    .catch([]),
});

/** Gemini names the passages that its answer rests on at its end. */
const groundingSchema = z.object({
  groundingMetadata: z.object({
    groundingChunks: z.array(
      z.object({ retrievedContext: z.object({ title: text, text }).optional().catch(undefined) }),
    ),
  }),
});

/** The provider searches the stores of files of the operator. */
export const PROVIDER_FILE_PARTS: ProviderToolParts = {
  read: (stream) => new FileSearchReader(stream),
  tell: (result) => {
    const found = describeFound(result);
    return found === '' ? null : `[Found in files:\n${found}]`;
  },
};

class FileSearchReader extends CallReader {
  constructor(stream: ToolStream) {
    super(stream, PROVIDER_TOOLS.files.toolName, describeFound);
  }

  finish(metadata: SharedV4ProviderMetadata | undefined): void {
    const results = Object.values(metadata ?? {}).flatMap((value) => {
      const { groundingMetadata } = groundingSchema.safeParse(value).data ?? {};
      const chunks = groundingMetadata?.groundingChunks ?? [];
      return chunks.flatMap(({ retrievedContext }) =>
        retrievedContext === undefined
          ? []
          : [{ filename: retrievedContext.title, text: retrievedContext.text }],
      );
    });
    if (results.length === 0) return;
    // An answer has several requests.
    const toolCallId = `files_${randomUUID()}`;
    this.call({ toolCallId, input: '{}' });
    this.result({ toolCallId, result: { results } });
  }
}

function describeFound(result: unknown): string {
  const { queries = [], results } = resultSchema.safeParse(result).data ?? {};
  const passages = (results ?? []).slice(0, PASSAGES_LIMIT);
  const lines = passages.map((passage) =>
    cutText(`${passage.filename}\n${passage.text}`.trim(), PASSAGE_LIMIT_CHARACTERS),
  );
  const asked = cutText(queries.join('; '), QUERIES_LIMIT_CHARACTERS);
  return [asked, ...lines].filter((line) => line !== '').join('\n\n');
}
