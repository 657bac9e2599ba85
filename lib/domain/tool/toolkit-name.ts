import { uuidSchema } from '../shared/ids';

/** Null means that the id tells a reader nothing. */
export function nameOfToolkit(toolkitId: string): string | null {
  const name = toolkitId.slice(toolkitId.indexOf(':') + 1);
  return name === '' || uuidSchema.safeParse(name).success ? null : name;
}
