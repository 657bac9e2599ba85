'use client';

import useSWR, { mutate } from 'swr';
import {
  PYTHON_PACKAGES_PATH,
  pythonPackagesSchema,
  type PythonPackages,
} from '@/lib/contracts/server/python-packages';
import { requestJson } from '../request/request';

/** The server is asked this often while packages are being fetched. */
const PROGRESS_MS = 1_000;

/** Undefined means loading. */
export function usePythonPackages(): {
  packages: PythonPackages | undefined;
  error: unknown;
  retry: () => void;
} {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<PythonPackages, unknown>(
    PYTHON_PACKAGES_PATH,
    (path: string) => requestJson(path, pythonPackagesSchema),
    { refreshInterval: (known) => (known?.fetch?.isRunning === true ? PROGRESS_MS : 0) },
  );
  return { packages: data, error, retry: () => void again() };
}

/** Throws RequestError. */
export async function fetchPythonPackages(): Promise<void> {
  const begun = await requestJson(PYTHON_PACKAGES_PATH, pythonPackagesSchema, { method: 'POST' });
  await mutate(PYTHON_PACKAGES_PATH, begun, { revalidate: false });
}
