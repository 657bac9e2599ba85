import 'server-only';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Link,
  type Span,
} from '@opentelemetry/api';
import { defaultResource, resourceFromAttributes, type Resource } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { env } from '../env';
import { logError } from '../log';
import { OutboundExporter } from './outbound-exporter';
import { readPairs } from './read-pairs';
import type { OpenSpan, SpanFields, SpanOptions, Tracing } from './tracing';

/** Spans beyond it are dropped, so that a collector which hangs costs no more memory. */
const WAITING_LIMIT = 2_048;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/** Other packages get no access: what they tell of requests contains users' words. */
export function openTracing(address: string): Tracing {
  const processor = new BatchSpanProcessor({
    exporter: new OutboundExporter(address),
    maxQueueSize: WAITING_LIMIT,
  });
  const provider = new TracerProvider({
    resource: resourceOfServer(),
    sampler: samplerOf(env().OTEL_TRACES_SAMPLER, env().OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [processor],
  });
  const tracer = provider.getTracer('parley');
  return {
    start(name, options, parent) {
      const { fields = {}, kind } = options;
      const attributes = attributesOf(fields);
      const spanKind = kind === undefined ? SpanKind.INTERNAL : KINDS[kind];
      const links = linksOf(options);
      return opened(tracer.startSpan(name, { kind: spanKind, attributes, links }, contextOf(parent)));
    },
    async flush() {
      await provider.forceFlush().catch((error: unknown) => logError('spans could not be sent', error));
    },
  };
}

function opened(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (fields) => void span.setAttributes(attributesOf(fields)),
    fail: (type) => {
      span.setAttribute('error.type', type);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => {
      span.end();
    },
  };
}

function contextOf(parent: OpenSpan | null): Context {
  const place = parent === null ? null : placeOf(parent.traceparent);
  return place === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, place);
}

function linksOf({ follows }: SpanOptions): Link[] {
  const place = follows === null || follows === undefined ? null : placeOf(follows);
  return place === null ? [] : [{ context: { ...place, isRemote: true } }];
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

function placeOf(traceparent: string): { traceId: string; spanId: string; traceFlags: number } | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED };
}

function attributesOf(fields: SpanFields): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    attributes[name] = typeof value === 'object' ? [...value] : value;
  }
  return attributes;
}

function resourceOfServer(): Resource {
  const { OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES } = env();
  return defaultResource().merge(
    resourceFromAttributes({
      'service.name': 'parley',
      'process.pid': process.pid,
      ...readPairs(OTEL_RESOURCE_ATTRIBUTES),
      ...(OTEL_SERVICE_NAME === undefined ? {} : { 'service.name': OTEL_SERVICE_NAME }),
    }),
  );
}

/** A child is decided as its parent, since the share is taken of the trace's id. */
function samplerOf(name: string | undefined, share: string | undefined): Sampler {
  if (name?.endsWith('always_off') === true) return new AlwaysOffSampler();
  if (name?.endsWith('traceidratio') === true) return new TraceIdRatioBasedSampler(Number(share ?? 1));
  return new AlwaysOnSampler();
}
