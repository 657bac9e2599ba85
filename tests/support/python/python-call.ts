import type { PythonFile, PythonRun } from '@/lib/server/tools/python/contract';

const LIMITS = { timeMs: 60_000, textCharacters: 65_536, outputFiles: 20, outputBytes: 20 * 1024 * 1024 };

export function pythonCall(
  code: string,
  { limits, ...rest }: Partial<Omit<PythonRun, 'limits'>> & { limits?: Partial<PythonRun['limits']> } = {},
): PythonRun {
  return {
    code,
    sessionId: 'conversation',
    userId: 'user',
    files: [],
    signal: new AbortController().signal,
    ...rest,
    limits: { ...LIMITS, ...limits },
  };
}

export function pythonFile(name: string, text: string): PythonFile {
  const bytes = new TextEncoder().encode(text);
  return { name, id: name, sizeBytes: bytes.byteLength, read: () => Promise.resolve(bytes) };
}
