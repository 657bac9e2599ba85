import { uuidSchema } from '../shared/ids';

/** Returns the name in a toolkit's id; null where the id has a number that tells a reader nothing. */
export function nameOfToolkit(toolkitId: string): string | null {
  const name = toolkitId.slice(toolkitId.indexOf(':') + 1);
  return name === '' || uuidSchema.safeParse(name).success ? null : name;
}
