/** Any other package had to be loaded from elsewhere, which a component may not. */
const COMPONENT_PACKAGES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

const KEYWORD = /(?:^|[;\n])[^\S\n]*(?:import|export)(?=\s)/g;
const CLAUSE = /[\w*{},$\s]*/y;
const QUOTED = /['"]([^'"\n]+)['"]/y;
const DYNAMIC = /\b(?:require|import)\s*\(\s*['"]([^'"\n]+)['"]\s*\)/g;

export function missingPackage(code: string): string | null {
  const known: ReadonlySet<string> = new Set(COMPONENT_PACKAGES);
  for (const name of importedNames(code)) if (!known.has(name)) return name;
  for (const [, name = ''] of code.matchAll(DYNAMIC)) if (!known.has(name)) return name;
  return null;
}

/** Each character is read once. */
function* importedNames(code: string): Generator<string> {
  KEYWORD.lastIndex = 0;
  while (KEYWORD.test(code)) {
    CLAUSE.lastIndex = KEYWORD.lastIndex;
    const clause = CLAUSE.exec(code)?.[0].trim() ?? '';
    QUOTED.lastIndex = CLAUSE.lastIndex;
    const name = QUOTED.exec(code)?.[1];
    if (name !== undefined && (clause === '' || (clause.endsWith('from') && !/^type\b/.test(clause))))
      yield name;
    KEYWORD.lastIndex = CLAUSE.lastIndex;
  }
}
