import 'server-only';
import { env } from '../env';
import { setTracing } from './traced';

const TRACES_PATH = 'v1/traces';

/** Traces where a collector is named. Without one, no code of OpenTelemetry's collector is loaded. */
export async function startTracing(): Promise<void> {
  const address = collectorAddress();
  if (address === null) return;
  const { openTracing } = await import('./open-tracing');
  setTracing(openTracing(address));
}

/** Returns where spans are sent, by OpenTelemetry's rules; null where they are not. */
export function collectorAddress(): string | null {
  const {
    OTEL_SDK_DISABLED,
    OTEL_EXPORTER_OTLP_ENDPOINT: base,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
  } = env();
  if (OTEL_SDK_DISABLED) return null;
  if (own !== undefined) return own;
  return base === undefined ? null : `${base}${base.endsWith('/') ? '' : '/'}${TRACES_PATH}`;
}
