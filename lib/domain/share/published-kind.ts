import * as z from 'zod/mini';

/** Plain code has no page. */
export const publishedKindSchema = z.enum(['html', 'react', 'svg', 'mermaid', 'markdown']);
