import * as z from 'zod/mini';
import { answerPage } from '@/lib/client/worker/answer-page';
import { parsedBlocks } from './parsed-blocks';

const askedSchema = z.object({ text: z.string(), isWhole: z.boolean() });

/** The page ends this worker from outside. */
answerPage((asked) => {
  const { text, isWhole } = askedSchema.parse(asked);
  return parsedBlocks(text, isWhole);
});
