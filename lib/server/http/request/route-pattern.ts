import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { singleton } from '../../platform/singleton';

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

interface Patterns {
  readonly fixed: ReadonlySet<string>;
  readonly dynamic: readonly { readonly page: string; readonly regex: RegExp }[];
}

declare module '../../platform/singleton' {
  interface Singletons {
    routePatterns: Patterns;
  }
}

const PATH_LIMIT_CHARACTERS = 2_000;

const OTHER = '/*';

/** Returns a pattern such as `/c/[id]`. */
export function routePattern(path: string): string {
  if (path.length > PATH_LIMIT_CHARACTERS) return OTHER;
  const { fixed, dynamic } = singleton('routePatterns', readPatterns);
  if (fixed.has(path)) return path;
  return dynamic.find(({ regex }) => regex.test(path))?.page ?? OTHER;
}

/** Without a build, as in development, all paths share one pattern. */
function readPatterns(): Patterns {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next', 'routes-manifest.json');
  try {
    const { staticRoutes, dynamicRoutes } = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      fixed: new Set(staticRoutes.map(({ page }) => page)),
      dynamic: dynamicRoutes.map(({ page, regex }) => ({ page, regex: new RegExp(regex) })),
    };
  } catch {
    return { fixed: new Set(), dynamic: [] };
  }
}
