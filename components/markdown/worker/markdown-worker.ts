import * as z from 'zod/mini';
import { answerPage } from '@/lib/client/worker/answer-page';
import { parsedBlocks } from './parsed-blocks';

const askedSchema = z.object({ text: z.string(), isWhole: z.boolean() });

/** Parses a text that costs too much for the page. It is ended from outside when that takes too long. */
answerPage((asked) => {
  const { text, isWhole } = askedSchema.parse(asked);
  return parsedBlocks(text, isWhole);
});
