import * as z from 'zod/mini';
import { ownValue } from '@/lib/domain/shared/own-value';
import { DraftShelf } from './draft-shelf';

type Quotes = readonly string[];

export const quoteShelf = new DraftShelf<Quotes>({
  key: 'draftQuotes',
  field: 'quotes',
  schema: z.array(z.string()),
});

export const useQuotes = quoteShelf.use;

const NONE: readonly string[] = [];

export function selectQuotes(draftId: string) {
  return ({ drafts }: { readonly drafts: Readonly<Record<string, Quotes>> }): Quotes =>
    ownValue(drafts, draftId) ?? NONE;
}

export function findQuotes(draftId: string): Quotes {
  return quoteShelf.find(draftId) ?? NONE;
}

export function setQuotes(draftId: string, quotes: Quotes): void {
  quoteShelf.set(draftId, quotes.length === 0 ? null : quotes);
}
