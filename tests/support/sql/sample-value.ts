import ts from 'typescript';
import { Prisma } from '@/lib/server/db/generated/client.ts';
import { prisma } from '@/lib/server/db/prisma';

/** All sample arguments and rows use this id. */
export const SAMPLE_ID = '00000000-0000-4000-8000-000000000001';
export const SAMPLE_TIME = '2026-01-01T00:00:00.000Z';
export const SAMPLE_TEXT = 'sample';
const SAMPLE_NUMBER = 25;

/** The fields of an argument are filled to this depth, and their alternatives tried to the second one. */
const DEPTH_LIMIT = 7;
const CHOICE_DEPTH_LIMIT = 3;
const LABEL_CHARACTERS = 60;

/** A field with such a name may hold these texts besides an id or words. */
const SPECIAL_TEXTS: Readonly<Record<string, readonly string[]>> = { list: ['archive', 'sidebar'] };

/** A place in the arguments where several values fit: an option that may be absent, a value or null, or a flag. */
export interface Choice {
  readonly path: string;
  /** The labels of the alternatives; the first one is used first. */
  readonly labels: readonly string[];
}

/** Makes values of the types that repositories take: the same ones each time. */
export class Sampler {
  readonly choices: Choice[] = [];
  readonly #checker: ts.TypeChecker;
  readonly #chosen: ReadonlyMap<string, number>;

  /** `chosen` says which alternative is taken at a path; elsewhere it is the first one. */
  constructor(checker: ts.TypeChecker, chosen: ReadonlyMap<string, number>) {
    this.#checker = checker;
    this.#chosen = chosen;
  }

  value(type: ts.Type, path: readonly string[]): unknown {
    const name = path.at(-1) ?? '';
    if (path.length > DEPTH_LIMIT) return undefined;
    if (type.isUnion()) return this.#oneOf(type, path);
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
    const { flags } = type;
    if ((flags & ts.TypeFlags.BooleanLiteral) !== 0) return this.#checker.typeToString(type) === 'true';
    if ((flags & ts.TypeFlags.Null) !== 0) return null;
    if ((flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0) return undefined;
    if ((flags & ts.TypeFlags.BigIntLike) !== 0) return BigInt(SAMPLE_NUMBER);
    if ((flags & ts.TypeFlags.NumberLike) !== 0) return SAMPLE_NUMBER;
    if (isText(type)) {
      const texts = [textFor(name), ...(SPECIAL_TEXTS[name] ?? [])];
      return texts.length === 1 ? texts[0] : texts[this.#choose(path, texts)];
    }
    if ((flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0) return {};
    return this.#known(type) ?? this.#object(type, path);
  }

  /** The alternatives are in an order of their own: TypeScript's changes with what it has read before. */
  #oneOf(type: ts.UnionType, path: readonly string[]): unknown {
    const alternatives = type.types
      .map((each) => ({ each, rank: rankOf(each), label: this.#label(each) }))
      .sort((one, other) => one.rank - other.rank || (one.label < other.label ? -1 : 1));
    const index = this.#choose(
      path,
      alternatives.map(({ label }) => label),
    );
    const chosen = alternatives[index]?.each;
    return chosen === undefined ? undefined : this.value(chosen, path);
  }

  #choose(path: readonly string[], labels: readonly string[]): number {
    const key = path.join('.');
    if (path.length <= CHOICE_DEPTH_LIMIT) this.choices.push({ path: key, labels });
    return this.#chosen.get(key) ?? 0;
  }

  #label(type: ts.Type): string {
    const label = this.#checker.typeToString(type).replaceAll('readonly ', '');
    return label.length > LABEL_CHARACTERS ? `${label.slice(0, LABEL_CHARACTERS)} ...` : label;
  }

  /** Returns objects that cannot be made field by field. */
  #known(type: ts.Type): unknown {
    if (type.getProperty('$queryRaw') !== undefined) return prisma();
    switch (type.getSymbol()?.getName()) {
      case 'AbortSignal':
        return new AbortController().signal;
      case 'Date':
        return new Date(SAMPLE_TIME);
      case 'Buffer':
      case 'Uint8Array':
        return Buffer.from(SAMPLE_TEXT);
      case 'Int8Array':
        return new Int8Array(1);
      case 'Sql':
        return Prisma.sql`true`;
      default:
        return undefined;
    }
  }

  #object(type: ts.Type, path: readonly string[]): unknown {
    const [signature] = type.getCallSignatures();
    if (signature !== undefined) return () => this.value(signature.getReturnType(), [...path, 'returned']);
    const items = this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    const isList = this.#checker.isArrayType(type) || this.#checker.isTupleType(type);
    if (isList && items !== undefined) return this.#list(items, path);
    const [first, second] = isReference(type) ? this.#checker.getTypeArguments(type) : [];
    const item = (of: ts.Type | undefined) =>
      of === undefined ? undefined : this.value(of, [...path, 'item']);
    switch (type.getSymbol()?.getName()) {
      case 'Promise':
        return Promise.resolve(item(first));
      case 'Map':
      case 'ReadonlyMap':
        return new Map([
          [first === undefined ? SAMPLE_ID : this.value(first, [...path, 'id']), item(second)],
        ]);
      case 'Set':
      case 'ReadonlySet':
        return new Set([item(first)]);
      default:
        return Object.fromEntries(this.#fields(type, path));
    }
  }

  /** Returns a list of two items where the statement shows their number, for values without fields. */
  #list(items: ts.Type, path: readonly string[]): unknown[] {
    const item = this.value(items, [...path, singular(path.at(-1) ?? '')]);
    return typeof item === 'object' ? [item] : [item, item];
  }

  #fields(type: ts.Type, path: readonly string[]): [string, unknown][] {
    const fields = this.#checker.getPropertiesOfType(type).map((property): [string, unknown] => {
      const name = property.getName();
      return [name, this.value(this.#checker.getTypeOfSymbol(property), [...path, name])];
    });
    return fields.filter(([name, value]) => !name.startsWith('__') && value !== undefined);
  }
}

/** Values come before what says that there is none, so that a statement is seen whole. */
function rankOf(type: ts.Type): number {
  const isAbsent = (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null | ts.TypeFlags.Void)) !== 0;
  const isFalse = 'intrinsicName' in type && type.intrinsicName === 'false';
  return isAbsent ? 2 : Number(isFalse);
}

function isText(type: ts.Type): boolean {
  if (type.isIntersection()) return type.types.some(isText);
  return (type.flags & ts.TypeFlags.StringLike) !== 0;
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

function singular(name: string): string {
  return name.replace(/s$/, '');
}

/** The name of a text says what it holds: an id, a moment, or words. */
function textFor(name: string): string {
  if (/(?:^owner|^id|Id|Ids|^before|^leaf)$/.test(name)) return SAMPLE_ID;
  return /(?:At|^at|^since|^until|^from|^to|Until|^day|^time)$/.test(name) ? SAMPLE_TIME : SAMPLE_TEXT;
}
