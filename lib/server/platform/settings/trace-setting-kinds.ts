import { choice, flag, optionalChoice, text, webAddress } from './setting-kinds';

const COLLECTOR = 'http://collector.example.org:4318';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry defines the names and their meaning. */
export const traceSettingKinds = {
  OTEL_SDK_DISABLED: flag(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress(COLLECTOR),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress(`${COLLECTOR}/v1/traces`),
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: text,
  OTEL_EXPORTER_OTLP_PROTOCOL: choice(['http/protobuf', 'http/json']),
  OTEL_SERVICE_NAME: text,
  OTEL_RESOURCE_ATTRIBUTES: text,
  OTEL_TRACES_SAMPLER: optionalChoice(SAMPLERS),
  OTEL_TRACES_SAMPLER_ARG: text.refine(
    (value) => value === undefined || (Number(value) >= 0 && Number(value) <= 1),
    'must be a share from 0 to 1',
  ),
  OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: flag(false),
};
