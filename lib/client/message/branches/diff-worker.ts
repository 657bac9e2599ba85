import * as z from 'zod/mini';
import { diffWords } from '@/lib/domain/message/diff-words';
import { answerPage } from '../../worker/answer-page';

/** The comparison runs here, so that the page does not freeze. */
const askedSchema = z.object({ before: z.string(), after: z.string(), locale: z.string() });

answerPage((asked) => {
  const { before, after, locale } = askedSchema.parse(asked);
  return diffWords(before, after, locale);
});
