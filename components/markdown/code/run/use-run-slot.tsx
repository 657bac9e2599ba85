import { lazy, Suspense, use, useState, type ReactNode } from 'react';
import { retryingImport } from '@/lib/client/page/retrying-import';
import { ArtifactContext } from '../../artifacts/artifact-context';

const PythonRun = lazy(
  retryingImport(() => import('./python-run').then((module) => ({ default: module.PythonRun }))),
);

const PYTHON: readonly string[] = ['python', 'py', 'python3', 'py3'];

interface RunnableBlock {
  /** The language, as `languageName` returns it. */
  readonly name: string;
  readonly code: string;
  readonly isFinished: boolean;
}

interface RunSlot {
  readonly button: ReactNode;
  /** It is empty until the code has run. */
  readonly below: ReactNode;
}

/** Both are null for a block that cannot be run. */
export function useRunSlot({ name, code, isFinished }: RunnableBlock): RunSlot {
  const place = use(ArtifactContext);
  const [below, setBelow] = useState<HTMLElement | null>(null);
  if (place === null || !isFinished || !PYTHON.includes(name)) return { button: null, below: null };
  return {
    button: (
      <Suspense fallback={null}>
        <PythonRun code={code} place={place} below={below} />
      </Suspense>
    ),
    below: <div ref={setBelow} />,
  };
}
