import { z } from 'zod';
import '@/lib/domain/shared/problem/problem-words';
import { isRecord, type JsonRecord } from '@/lib/domain/shared/json-record';
import { nearestWord } from '@/lib/domain/shared/text/nearest-word';
import type { ConfigPath, ConfigProblems } from './config-problem';

/** Wrong parts are reported and left out. */
export class ConfigBlock {
  readonly #values: JsonRecord;
  readonly path: ConfigPath;
  readonly problems: ConfigProblems;

  constructor(value: unknown, path: ConfigPath, problems: ConfigProblems) {
    this.path = path;
    this.problems = problems;
    this.#values = isRecord(value) ? value : {};
    if (!isRecord(value) && isGiven(value)) problems.leftOut(path, 'it must hold keys and values');
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#values, name) && isGiven(this.#values[name]);
  }

  names(): string[] {
    return Object.keys(this.#values);
  }

  value(name: string): unknown {
    return this.has(name) ? this.#values[name] : undefined;
  }

  /** Reports a key that has no effect, and why. */
  withoutEffect(name: string, reason: string): void {
    if (this.has(name)) this.problems.note(this.at(name), `has no effect: ${reason}`);
  }

  at(name: string): ConfigPath {
    return [...this.path, name];
  }

  /** Returns undefined when the value is absent or wrong. */
  field<Schema extends z.core.$ZodType>(name: string, schema: Schema): z.output<Schema> | undefined {
    return this.has(name) ? readValue(this.#values[name], schema, this.at(name), this.problems) : undefined;
  }

  /** A missing key reads as an empty block. */
  block(name: string): ConfigBlock {
    return new ConfigBlock(this.value(name), this.at(name), this.problems);
  }

  /** Anything but a list reads as an empty one. */
  list(name: string): { readonly value: unknown; readonly path: ConfigPath }[] {
    const value = this.value(name);
    if (value === undefined) return [];
    if (Array.isArray(value))
      return value.map((item: unknown, index) => ({ value: item, path: [...this.at(name), index] }));
    this.problems.leftOut(this.at(name), 'it must be a list');
    return [];
  }

  /** Wrong entries are reported and left out one by one. */
  items<Schema extends z.core.$ZodType>(name: string, schema: Schema): z.output<Schema>[] | undefined {
    if (!this.has(name)) return undefined;
    return this.list(name).flatMap(({ value, path }) => {
      const read = readValue(value, schema, path, this.problems);
      return read === undefined ? [] : [read];
    });
  }

  knowsOnly(known: readonly string[]): void {
    for (const name of this.names()) {
      if (known.includes(name)) continue;
      const meant = nearestWord(name, known);
      this.problems.unknown(this.at(name), meant === null ? undefined : `is not known; is ${meant} meant?`);
    }
  }
}

function readValue<Schema extends z.core.$ZodType>(
  value: unknown,
  schema: Schema,
  path: ConfigPath,
  problems: ConfigProblems,
): z.output<Schema> | undefined {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const [key = ''] = issue.keys;
    problems.leftOut([...path, ...toSteps(issue.path), key], 'the key is not known');
  } else problems.leftOut([...path, ...toSteps(issue?.path ?? [])], issue?.message ?? 'wrong value');
  return undefined;
}

function toSteps(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((step) => (typeof step === 'symbol' ? String(step) : step));
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
