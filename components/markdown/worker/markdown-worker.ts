import * as z from 'zod/mini';
import { parsedBlocks } from './parsed-blocks';

const askedSchema = z.object({ text: z.string(), isWhole: z.boolean() });

/** Parses a text that costs too much for the page. It is ended from outside when that takes too long. */
self.addEventListener('message', (event: MessageEvent<unknown>) => {
  const { text, isWhole } = askedSchema.parse(event.data);
  self.postMessage(parsedBlocks(text, isWhole));
});
