import { isRecord } from '../../shared/json-record';
import type { JsonObject } from '../tool-definition';
import { typeOfValue } from './implied-keywords';
import {
  asType,
  choicesOf,
  oneObjectOf,
  oneOf,
  propertiesOf,
  typesOf,
  type PlainSchema,
} from './join-schemas';
import { BASE_KEYWORDS, type SchemaRules } from './schema-rules';

const TOP_KEYWORDS = ['title', 'description', 'properties', 'required', 'additionalProperties'];
const OBJECT_KEYWORDS = ['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'];
const ARRAY_KEYWORDS = ['items', 'minItems', 'maxItems', 'uniqueItems'];

export function takesObjects(plain: PlainSchema): boolean {
  if (plain === null) return false;
  const choices = choicesOf(plain);
  if (choices.length > 0) return choices.some(takesObjects);
  return typesOf(plain)?.includes('object') !== false;
}

/** What the provider does not read is left out, and put in words where it helps. */
export function toFittedArguments(plain: PlainSchema, rules: SchemaRules): JsonObject {
  if (!takesObjects(plain) || plain === null) return { type: 'object', properties: {} };
  const objects = choicesOf(plain).filter(takesObjects);
  const { required, ...object } = objects.length === 0 ? plain : { ...plain, ...oneObjectOf(objects) };
  const top = Object.fromEntries(Object.entries(object).filter(([key]) => TOP_KEYWORDS.includes(key)));
  const isNeeded = Array.isArray(required) && required.length > 0;
  return {
    ...fitted({ ...top, type: 'object', properties: propertiesOf(object) }, rules),
    ...(isNeeded ? { required } : {}),
  };
}

function fitted(schema: JsonObject, rules: SchemaRules): JsonObject {
  const choices = choicesOf(schema);
  if (choices.length > 0)
    return { ...told(schema, rules), anyOf: choices.map((choice) => fitted(choice, rules)) };
  const types = typesOf(schema);
  const words = types?.filter((type) => type !== 'null') ?? [];
  if (!rules.hasTypeLists && words.length > 1)
    return fitted(
      { ...told(schema, rules), ...oneOf((types ?? []).map((type) => ofType(schema, type))) },
      rules,
    );
  const known: readonly string[] = [...BASE_KEYWORDS, ...rules.keywords];
  const kept = Object.fromEntries(Object.entries(schema).filter(([key]) => known.includes(key)));
  return {
    ...withoutUnknown(kept, rules),
    ...told(schema, rules),
    ...(types === null ? {} : { type: asType(types) }),
    ...(words.includes('object') ? fittedObject(schema, rules) : {}),
    ...(words.includes('array') ? { items: fittedPart(schema['items'], rules) } : {}),
  };
}

/** Some providers refuse objects without `properties`; some read closed objects as empty. */
function fittedObject(schema: JsonObject, rules: SchemaRules): JsonObject {
  const properties = Object.entries(propertiesOf(schema));
  const others = schema['additionalProperties'];
  const isOpen = others === undefined && properties.length === 0 && schema['properties'] === undefined;
  return {
    properties: Object.fromEntries(properties.map(([name, property]) => [name, fittedPart(property, rules)])),
    ...(isRecord(others) ? { additionalProperties: fittedPart(others, rules) } : {}),
    ...(isOpen ? { additionalProperties: true } : {}),
  };
}

function fittedPart(schema: unknown, rules: SchemaRules): JsonObject {
  return isRecord(schema) ? fitted(schema, rules) : {};
}

function ofType(schema: JsonObject, type: string): JsonObject {
  const {
    title: _title,
    description: _description,
    default: _default,
    examples: _examples,
    ...rest
  } = schema;
  const entries = Object.entries(rest).filter(
    ([key]) =>
      key !== 'enum' &&
      (type === 'object' || !OBJECT_KEYWORDS.includes(key)) &&
      (type === 'array' || !ARRAY_KEYWORDS.includes(key)),
  );
  const values = schema['enum'];
  const own = Array.isArray(values) ? values.filter((value) => isOf(value, type)) : [];
  return { ...Object.fromEntries(entries), type, ...(own.length === 0 ? {} : { enum: own }) };
}

function isOf(value: unknown, type: string): boolean {
  const own = typeOfValue(value);
  return own === type || (own === 'integer' && type === 'number');
}

function withoutUnknown(schema: JsonObject, rules: SchemaRules): JsonObject {
  const { enum: values, format, ...rest } = schema;
  const kinds = Array.isArray(values) ? values.map(kindOf) : [];
  const isKnown =
    kinds.length > 0 && kinds.every((kind) => kind === 'null' || rules.enumTypes.includes(kind));
  const listed = Array.isArray(values)
    ? values.filter(
        (value) => rules.enumTypes.includes(kindOf(value)) && (value !== '' || rules.hasEmptyChoices),
      )
    : [];
  return {
    ...rest,
    ...(isKnown && listed.length > 0 ? { enum: listed } : {}),
    ...(typeof format === 'string' && rules.formats.includes(format) ? { format } : {}),
  };
}

function kindOf(value: unknown): string {
  const type = typeOfValue(value);
  return type === 'integer' ? 'number' : type;
}

function told(schema: JsonObject, rules: SchemaRules): JsonObject {
  const { title, description, format, pattern } = schema;
  const lines = [
    ...(typeof description === 'string' ? [description] : []),
    ...(typeof format === 'string' && !rules.formats.includes(format) ? [`Format: ${format}`] : []),
    ...(typeof pattern === 'string' && !rules.keywords.includes('pattern') ? [`Pattern: ${pattern}`] : []),
  ];
  return {
    ...(typeof title === 'string' ? { title } : {}),
    ...(lines.length === 0 ? {} : { description: lines.join('\n') }),
  };
}
