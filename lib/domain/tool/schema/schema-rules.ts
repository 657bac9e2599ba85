/** Servers that speak a protocol of a provider keep that provider's rules. */
export type SchemaDialect = 'openai' | 'anthropic' | 'google';

export interface SchemaRules {
  readonly source: string;
  readonly mostTools: number | null;
  readonly propertyName: RegExp;
  readonly keywords: readonly string[];
  readonly hasTypeLists: boolean;
  readonly enumTypes: readonly string[];
  readonly hasEmptyChoices: boolean;
  readonly formats: readonly string[];
}

export const BASE_KEYWORDS = [
  'type',
  'title',
  'description',
  'enum',
  'format',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'anyOf',
] as const;

const REST_OF_JSON_SCHEMA = [
  'default',
  'examples',
  'pattern',
  'minLength',
  'maxLength',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'uniqueItems',
  'minProperties',
  'maxProperties',
];

/** JSON Schema 2020-12 and OpenAPI have them. */
const FORMATS = [
  ...['date-time', 'date', 'time', 'duration', 'email', 'idn-email', 'hostname', 'idn-hostname'],
  ...['ipv4', 'ipv6', 'uri', 'uri-reference', 'iri', 'iri-reference', 'uri-template', 'uuid'],
  ...['json-pointer', 'relative-json-pointer', 'regex', 'int32', 'int64', 'float', 'double'],
];

const ANY_LETTERS = /^[a-zA-Z0-9_.-]{1,64}$/;

export const SCHEMA_RULES: Readonly<Record<SchemaDialect, SchemaRules>> = {
  openai: {
    // Gateways of this protocol hand tools on to Anthropic, whose rule of names is the narrower one.
    source: 'https://platform.openai.com/docs/guides/function-calling',
    mostTools: 128,
    propertyName: ANY_LETTERS,
    keywords: REST_OF_JSON_SCHEMA,
    hasTypeLists: true,
    enumTypes: ['string', 'number', 'boolean', 'null'],
    hasEmptyChoices: true,
    formats: FORMATS,
  },
  anthropic: {
    source: 'https://docs.anthropic.com/en/docs/agents-and-tools/tool-use/implement-tool-use',
    mostTools: null,
    propertyName: ANY_LETTERS,
    keywords: REST_OF_JSON_SCHEMA,
    hasTypeLists: true,
    enumTypes: ['string', 'number', 'boolean', 'null'],
    hasEmptyChoices: true,
    formats: FORMATS,
  },
  google: {
    source: 'https://ai.google.dev/api/caching#FunctionDeclaration and #Schema',
    // As its refusal says: "At most 512 function declarations can be specified."
    mostTools: 512,
    propertyName: /^[a-zA-Z_][a-zA-Z0-9_]{0,63}$/,
    keywords: [],
    hasTypeLists: false,
    enumTypes: ['string', 'number'],
    // As its refusal says: "enum[0]: cannot be empty".
    hasEmptyChoices: false,
    formats: ['date-time', 'date', 'time', 'int32', 'int64', 'float', 'double'],
  },
};
