import * as z from 'zod/mini';
import { diffWords } from '@/lib/domain/message/diff-words';
import { answerPage } from '../../worker/answer-page';

/** The page must not freeze. */
const askedSchema = z.object({ before: z.string(), after: z.string(), locale: z.string() });

answerPage((asked) => {
  const { before, after, locale } = askedSchema.parse(asked);
  return diffWords(before, after, locale);
});
