import 'server-only';
import { env } from '../env';
import { setTracing } from './traced';

const TRACES_PATH = 'v1/traces';

/** Without a collector none of its code is loaded. */
export async function startTracing(): Promise<void> {
  const address = collectorAddress();
  if (address === null) return;
  const { openTracing } = await import('./open-tracing');
  setTracing(openTracing(address));
}

/** Returns null where no spans are sent, by OpenTelemetry's rules. */
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
