import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@/lib/domain/shared/app-error';
import { keepAlive } from '../shape/keep-alive';
import { platformShape } from '../shape/platform-shape';
import { singleton, type Singletons } from '../singleton';
import type { OpenSpan, SpanOptions, Tracing } from './tracing';

declare module '../singleton' {
  interface Singletons {
    /** `tracing` is null while no traces are collected. */
    traces: { tracing: Tracing | null; readonly current: AsyncLocalStorage<OpenSpan> };
  }
}

const NO_SPAN: Pick<OpenSpan, 'set'> = { set: () => undefined };

export function setTracing(tracing: Tracing | null): void {
  traces().tracing = tracing;
}

export function isTracing(): boolean {
  return traces().tracing !== null;
}

/** Throws what the work throws. Without tracing it costs a call: pass only what is at hand, and the rest by `set`. */
export async function traced<Value>(
  name: string,
  options: SpanOptions,
  work: (span: Pick<OpenSpan, 'set'>) => Promise<Value>,
): Promise<Value> {
  const { tracing, current } = traces();
  if (tracing === null) return work(NO_SPAN);
  const span = tracing.start(name, options, options.isRoot === true ? null : (current.getStore() ?? null));
  return current.run(span, async () => {
    try {
      return await work(span);
    } catch (error) {
      span.fail(typeOf(error));
      throw error;
    } finally {
      span.end();
    }
  });
}

/** The W3C defines the form; null means that there is no trace. */
export function currentTraceparent(): string | null {
  return traces().current.getStore()?.traceparent ?? null;
}

/** A function is frozen after its answer, so the spans are sent before. */
export function sendTracesBeforeFreeze(): void {
  const { tracing } = traces();
  if (tracing !== null && platformShape() === 'functions')
    keepAlive(tracing.flush(), 'the spans of an answer could not be sent');
}

/** Never throws. */
export async function endTracing(): Promise<void> {
  await traces().tracing?.flush();
}

function typeOf(error: unknown): string {
  if (error instanceof AppError) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

function traces(): Singletons['traces'] {
  return singleton('traces', () => ({ tracing: null, current: new AsyncLocalStorage() }));
}
