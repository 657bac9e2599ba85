/** The server is one machine, several processes, or functions that may be frozen between requests. */
export const PLATFORM_SHAPES = ['machine', 'nodes', 'functions'] as const;

export type PlatformShape = (typeof PLATFORM_SHAPES)[number];

type FindVariable = (name: string) => string | undefined;

/** Vercel and Netlify set Amazon's variable too, so it comes last. */
const FUNCTION_PLATFORMS = ['VERCEL', 'NETLIFY', 'AWS_LAMBDA_FUNCTION_NAME'] as const;

export type FunctionPlatform = (typeof FUNCTION_PLATFORMS)[number];

const DECIDED_BY = 'PARLEY_SHAPE_DECIDED_BY';
const BY_DEFAULT = 'default';

export interface FoundShape {
  readonly shape: PlatformShape;
  /** The variable that decided; null means that the default holds. */
  readonly decidedBy: string | null;
}

/** PARLEY_SHAPE wins; the check of settings refuses a value that is no shape. */
export function findShape(variable: FindVariable): FoundShape {
  const named = variable('PARLEY_SHAPE')?.trim().toLowerCase();
  const shape = PLATFORM_SHAPES.find((known) => known === named);
  if (shape !== undefined) {
    const told = variable(DECIDED_BY);
    return { shape, decidedBy: told === BY_DEFAULT ? null : (told ?? 'PARLEY_SHAPE') };
  }
  const platform = findFunctionPlatform(variable);
  if (platform !== null) return { shape: 'functions', decidedBy: platform };
  if (isSet(variable('DATABASE_URL'))) return { shape: 'nodes', decidedBy: 'DATABASE_URL' };
  return { shape: 'machine', decidedBy: null };
}

/** The launcher passes on the shape from before the built-in database had an address. */
export function shapeVariables(variable: FindVariable): Readonly<Record<string, string>> {
  const { shape, decidedBy } = findShape(variable);
  return { PARLEY_SHAPE: shape, [DECIDED_BY]: decidedBy ?? BY_DEFAULT };
}

export function findFunctionPlatform(variable: FindVariable): FunctionPlatform | null {
  return FUNCTION_PLATFORMS.find((name) => isSet(variable(name))) ?? null;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}
