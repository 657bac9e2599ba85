import * as z from 'zod/mini';
import { FLOW_TABLE, flowRule, flowSourceSchema, type FlowOrigin, type FlowSink } from './flow-table';
import { hostKey } from './named-hosts';

export interface Destination {
  /** A destination without an address, such as a process of this machine, has its name here. */
  readonly address: string;
  readonly method: string | null;
}

export interface ReadWords {
  readonly sources: ReadonlySet<FlowOrigin>;
  readonly typedHosts: ReadonlySet<string>;
  readonly foundAddresses: ReadonlySet<string>;
  readonly hasPrivate: boolean;
}

export const askedFlowSchema = z.object({
  host: z.string(),
  address: z.string(),
  method: z.nullable(z.string()),
  sources: z.readonly(z.array(flowSourceSchema)),
  /** Names the files that the call sends. */
  files: z.optional(z.readonly(z.array(z.string()))),
});

export type AskedFlow = z.infer<typeof askedFlowSchema>;

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

/** Files are asked about each time, whatever else was read and whichever host was named. */
export function fileQuestion(
  { address, method }: Destination,
  files: readonly string[],
  asked: AskedFlow | null,
): AskedFlow {
  return { host: shownHost(address), address, method, sources: asked?.sources ?? [], files };
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

/** Drops the fragment, which is not sent. */
export function pageKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** A redirect to encryption, or with or without `www.`, stays on the site. */
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
