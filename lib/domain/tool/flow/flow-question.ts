import * as z from 'zod/mini';
import { FLOW_TABLE, flowRule, flowSourceSchema, type FlowOrigin, type FlowSink } from './flow-table';
import { hostKey } from './named-hosts';

export interface Destination {
  /** A destination without an address has its name here, such as a local process. */
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

/** Files are asked about each time, whatever was allowed before. */
export function fileQuestion(
  { address, method }: Destination,
  files: readonly string[],
  asked: AskedFlow | null,
): AskedFlow {
  return { host: shownHost(address), address, method, sources: asked?.sources ?? [], files };
}

/** The author of a found page reads what is asked of its other addresses, so the page counts by its whole address. */
function isNamed(address: string, { typedHosts, foundAddresses, hasPrivate }: ReadWords): boolean {
  const key = hostKey(address);
  if (key === null) return false;
  if (typedHosts.has(key) || foundAddresses.has(pageKey(address))) return true;
  return !hasPrivate && [...foundAddresses].some((found) => hostKey(found) === key);
}

/** A key has no fragment, which is never sent. */
export function pageKey(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

/** A change of encryption or of `www.` makes no other site. */
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
