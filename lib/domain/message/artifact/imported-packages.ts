/** The packages that a component can import; anything else has to be loaded from elsewhere, which it may not. */
const COMPONENT_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

const IMPORT =
  /(?:^|[;\n])\s*(?:import|export)\s+(?!type\b)(?:[\w*{},$\s]{1,2000}?\s*from\s*)?['"]([^'"\n]{1,200})['"]/g;
const DYNAMIC = /\b(?:require|import)\s*\(\s*['"]([^'"\n]{1,200})['"]\s*\)/g;

/** Returns the first name a component imports that is not there; null where all are. */
export function missingPackage(code: string): string | null {
  const known: ReadonlySet<string> = new Set(COMPONENT_PACKAGES);
  for (const pattern of [IMPORT, DYNAMIC])
    for (const [, name = ''] of code.matchAll(pattern)) if (!known.has(name)) return name;
  return null;
}
