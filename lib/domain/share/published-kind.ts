import * as z from 'zod/mini';

/** Plain code cannot be published as a page. */
export const publishedKindSchema = z.enum(['html', 'react', 'svg', 'mermaid', 'markdown']);
