import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { JsonTraceSerializer, ProtobufTraceSerializer } from '@opentelemetry/otlp-transformer';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { env } from '../env';
import { logWarning, onceAMinute } from '../log';
import { outboundFetch } from '../outbound/outbound-fetch';
import { readPairs } from './read-pairs';

const ANSWER_LIMIT_MS = 10_000;

const RETRY_MS = 1_000;

/** With these statuses the collector asks for the spans again. */
const RETRIED: ReadonlySet<number> = new Set([429, 502, 503, 504]);

const FORMATS = {
  'http/protobuf': { serializer: ProtobufTraceSerializer, type: 'application/x-protobuf' },
  'http/json': { serializer: JsonTraceSerializer, type: 'application/json' },
} as const;

export class OutboundExporter implements SpanExporter {
  private readonly address: string;
  private readonly running = new Set<Promise<void>>();
  private readonly tellFailure = onceAMinute((reason: string) =>
    logWarning('spans could not be sent to the collector and are dropped', { reason }),
  );

  constructor(address: string) {
    this.address = address;
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    const sending = this.sendOrTell(spans).finally(() => {
      this.running.delete(sending);
      // A failure is told here; the processor would print it in its own way.
      done({ code: ExportResultCode.SUCCESS });
    });
    this.running.add(sending);
  }

  async forceFlush(): Promise<void> {
    await Promise.all(this.running);
  }

  shutdown(): Promise<void> {
    return this.forceFlush();
  }

  private async sendOrTell(spans: ReadableSpan[]): Promise<void> {
    try {
      await this.send(spans);
    } catch (error) {
      this.tellFailure(error instanceof Error ? error.message : 'unknown');
    }
  }

  /** Throws when the second try fails. */
  private async send(spans: ReadableSpan[]): Promise<void> {
    const { serializer, type } = FORMATS[env().OTEL_EXPORTER_OTLP_PROTOCOL];
    const body = serializer.serializeRequest(spans);
    if (body === undefined) return;
    const status = await this.post(body, type);
    if (!RETRIED.has(status)) return requireTaken(status);
    await pause(RETRY_MS);
    requireTaken(await this.post(body, type));
  }

  private async post(body: Uint8Array, type: string): Promise<number> {
    const { OTEL_EXPORTER_OTLP_HEADERS: common, OTEL_EXPORTER_OTLP_TRACES_HEADERS: own } = env();
    const response = await outboundFetch(this.address, {
      method: 'POST',
      headers: { ...readPairs(common), ...readPairs(own), 'content-type': type },
      body: Buffer.from(body),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    await response.body?.cancel();
    return response.status;
  }
}

function requireTaken(status: number): void {
  if (status < 200 || status > 299) throw new Error(`the collector answered ${String(status)}`);
}
