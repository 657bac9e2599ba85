import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { listenLocally, stopListening } from './listen-locally';

const valueSchema = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
  arrayValue: z.object({ values: z.array(z.unknown()) }).optional(),
});

const attributesSchema = z.array(z.object({ key: z.string(), value: valueSchema }));

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: attributesSchema,
  links: z.array(z.object({ traceId: z.string(), spanId: z.string() })).default([]),
  status: z.object({ code: z.number().optional() }),
});

/** Is the request of OTLP in JSON. */
const requestSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

export interface CollectedSpan extends Omit<z.infer<typeof spanSchema>, 'attributes'> {
  readonly attributes: Readonly<Record<string, unknown>>;
}

export interface TraceCollector {
  readonly origin: string;
  /** In the order in which they came, of requests in JSON. */
  readonly spans: CollectedSpan[];
  readonly resources: Readonly<Record<string, unknown>>[];
  readonly requests: {
    readonly path: string;
    readonly type: string;
    readonly body: Buffer;
    readonly key: string;
  }[];
  /** Answers the next requests by these, then by 200. */
  readonly statuses: number[];
  stop(): Promise<void>;
}

/** Takes what OTLP sends over http, as the collector of OpenTelemetry does. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const resources: TraceCollector['resources'] = [];
  const requests: TraceCollector['requests'] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { 'content-type': type = '', 'api-key': key } = request.headers;
      requests.push({ path: request.url ?? '', type, body, key: String(key) });
      const status = statuses.shift() ?? 200;
      if (status === 200 && type === 'application/json')
        collect(requestSchema.parse(JSON.parse(String(body))));
      response.writeHead(status, { 'content-type': type }).end();
    });
  });
  const collect = ({ resourceSpans }: z.infer<typeof requestSchema>): void => {
    for (const { resource, scopeSpans } of resourceSpans) {
      resources.push(toRecord(resource.attributes));
      for (const { spans: each } of scopeSpans)
        spans.push(...each.map((span) => ({ ...span, attributes: toRecord(span.attributes) })));
    }
  };
  return {
    origin: await listenLocally(server),
    spans,
    resources,
    requests,
    statuses,
    stop: () => stopListening(server),
  };
}

function toRecord(attributes: z.infer<typeof attributesSchema>): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

const LENGTH_DELIMITED = 2;
const VARINT = 0;
const NUMBER_BYTES: Readonly<Record<number, number>> = { 1: 8, 5: 4 };

/** Returns the texts and messages of one number in a message of protobuf. */
export function fieldsOf(message: Buffer, wanted: number): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < message.length;) {
    const [tag, afterTag] = varintAt(message, at);
    const [number, wire] = [tag >> 3, tag & 7];
    if (wire === VARINT) {
      [, at] = varintAt(message, afterTag);
    } else if (wire === LENGTH_DELIMITED) {
      const [length, begin] = varintAt(message, afterTag);
      if (number === wanted) found.push(message.subarray(begin, begin + length));
      at = begin + length;
    } else {
      at = afterTag + (NUMBER_BYTES[wire] ?? message.length);
    }
  }
  return found;
}

function varintAt(message: Buffer, begin: number): [value: number, after: number] {
  let [value, shift, at] = [0, 0, begin];
  for (;;) {
    const byte = message[at++] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    shift += 7;
    if (byte < 0x80) return [value, at];
  }
}
