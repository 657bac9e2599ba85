import { z } from 'zod';
import { addressAsPasted } from '@/lib/domain/provider-key/as-pasted';
import type { ConfigBlock } from './config-block';

const USER_PROVIDED = 'user_provided';

export interface AnswerKeys {
  readonly titleConvo?: boolean | undefined;
  readonly titleModel?: string | undefined;
  readonly summarize?: boolean | undefined;
  readonly summaryModel?: string | undefined;
}

export const ANSWER_KEYS = ['titleConvo', 'titleMethod', 'titleModel', 'summarize', 'summaryModel'] as const;

/** They have no user, password, end slashes or path of a call; `user_provided` is allowed, too. */
export const addressSchema = z
  .string()
  .transform((text) => addressAsPasted(text))
  .refine(
    (text) => text === USER_PROVIDED || isWebAddress(text),
    'it must be an http or https address without a user and a password',
  );

export const answerFields = {
  headers: z.record(
    z.string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, 'no name of a header'),
    z.string().regex(/^[\t\x20-\x7e\x80-\xff]*$/, 'a header cannot hold this'),
  ),
  addParams: z.record(z.string(), z.unknown()),
  dropParams: z.array(z.string().min(1)),
} as const;

export function readAnswerKeys(block: ConfigBlock): AnswerKeys {
  block.withoutEffect('titleMethod', 'a title is always made by a completion');
  return {
    titleConvo: block.field('titleConvo', z.boolean()),
    titleModel: block.field('titleModel', z.string().min(1)),
    summarize: block.field('summarize', z.boolean()),
    summaryModel: block.field('summaryModel', z.string().min(1)),
  };
}

function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
