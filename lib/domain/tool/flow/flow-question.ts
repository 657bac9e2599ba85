import * as z from 'zod/mini';
import { FLOW_TABLE, flowRule, flowSourceSchema, type FlowOrigin, type FlowSink } from './flow-table';
import { hostKey } from './named-hosts';

/** Where a call would go. */
export interface Destination {
  /** The whole address; of what has none, such as a process of this machine, its name. */
  readonly address: string;
  /** The method of its request; null where that says nothing. */
  readonly method: string | null;
}

/** What is known of the words that a model has read when it makes a call. */
export interface ReadWords {
  readonly sources: ReadonlySet<FlowOrigin>;
  /** The keys of the hosts that the user typed. */
  readonly typedHosts: ReadonlySet<string>;
  /** The addresses that a search found. */
  readonly foundAddresses: ReadonlySet<string>;
  /** Facts, instructions, skills or files of the user are in the prompt. */
  readonly hasPrivate: boolean;
}

/** What the user is asked before words leave. */
export const askedFlowSchema = z.object({
  /** The host as it is shown and remembered; of what has none its name. */
  host: z.string(),
  address: z.string(),
  method: z.nullable(z.string()),
  /** Who wrote what the answer has read. */
  sources: z.readonly(z.array(flowSourceSchema)),
});

export type AskedFlow = z.infer<typeof askedFlowSchema>;

/** Returns what the user is asked before a call leaves for a destination; null where it may go without. */
export function flowQuestion(
  sink: FlowSink,
  destination: Destination | null,
  words: ReadWords,
): AskedFlow | null {
  if (destination === null) return null;
  const { address, method } = destination;
  const rule = flowRule(sink, words.sources);
  if (rule === 'free' || (rule === 'private' && !words.hasPrivate)) return null;
  if (rule === 'named' && isNamed(address, words)) return null;
  const sources = [...words.sources].flatMap((source) =>
    source === 'own' || FLOW_TABLE[source][sink] === 'free' ? [] : [source],
  );
  return { host: shownHost(address), address, method, sources };
}

/**
 * A page that a search found is named by its whole address where there is something to carry out, since its author
 * reads what is asked of any other address there.
 */
function isNamed(address: string, { typedHosts, foundAddresses, hasPrivate }: ReadWords): boolean {
  const key = hostKey(address);
  if (key === null) return false;
  if (typedHosts.has(key) || foundAddresses.has(pageKey(address))) return true;
  return !hasPrivate && [...foundAddresses].some((found) => hostKey(found) === key);
}

/** Returns an address as pages are compared: without its fragment, which is not sent. */
export function pageKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** Returns whether a redirect leads to the same site: with encryption now, or with or without `www.`. */
export function isSameSite(from: string, to: string): boolean {
  const [a, b] = [hostKey(from), hostKey(to)];
  if (a === null || b === null) return false;
  if (a === b) return true;
  if (b.startsWith('http://') || new URL(from).port !== '' || new URL(to).port !== '') return false;
  return siteOf(a) === siteOf(b);
}

function siteOf(key: string): string {
  return key.replace(/^https?:\/\//, '').replace(/^www\./, '');
}

function shownHost(address: string): string {
  const key = hostKey(address);
  return key?.replace(/^https:\/\//, '') ?? address.slice(0, 200);
}
