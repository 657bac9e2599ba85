import * as z from 'zod/mini';
import { diffWords } from '@/lib/domain/message/diff-words';

/** Two long texts to compare in a worker, so that the page does not freeze. */
const askedSchema = z.object({ before: z.string(), after: z.string(), locale: z.string() });

self.addEventListener('message', (event: MessageEvent<unknown>) => {
  const { before, after, locale } = askedSchema.parse(event.data);
  self.postMessage(diffWords(before, after, locale));
});
