export type ConfigPath = readonly (string | number)[];

/** `left_out`: the value does not count; `unknown`: no code reads the key; `note`: the value counts, with a remark. */
export interface ConfigProblem {
  readonly kind: 'left_out' | 'unknown' | 'note';
  readonly path: ConfigPath;
  /** The message is an English clause that contains no value. */
  readonly message: string;
}

export class ConfigProblems {
  readonly list: ConfigProblem[] = [];

  leftOut(path: ConfigPath, message: string): void {
    this.list.push({ kind: 'left_out', path, message });
  }

  unknown(path: ConfigPath, message = 'is not known'): void {
    this.list.push({ kind: 'unknown', path, message });
  }

  note(path: ConfigPath, message: string): void {
    this.list.push({ kind: 'note', path, message });
  }
}

/** Returns the form that operators write: `endpoints.custom[0].name`. */
function writePath(path: ConfigPath): string {
  return path
    .map((step, index) => (typeof step === 'number' ? `[${String(step)}]` : index === 0 ? step : `.${step}`))
    .join('');
}

/** The sentence has no final full stop: `endpoints.custom[0].name is left out: must be a text`. */
export function writeProblem({ kind, path, message }: ConfigProblem): string {
  const subject = path.length === 0 ? 'the file' : writePath(path);
  return kind === 'left_out' ? `${subject} is left out: ${message}` : `${subject} ${message}`;
}
