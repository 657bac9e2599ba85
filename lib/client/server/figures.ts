'use client';

import useSWR from 'swr';
import {
  serverFiguresPath,
  serverFiguresSchema,
  type FigureSpan,
  type ServerFigures,
} from '@/lib/contracts/server/server-figures';
import { requestJson } from '../request/request';

const MINUTE_MS = 60_000;

/** The figures are fetched each minute; the last ones stay meanwhile. */
export function useServerFigures(span: FigureSpan): {
  figures: ServerFigures | undefined;
  error: unknown;
  retry: () => void;
} {
  const { data, error, mutate } = useSWR<ServerFigures, unknown>(
    serverFiguresPath(span),
    (path: string) => requestJson(path, serverFiguresSchema),
    { keepPreviousData: true, refreshInterval: MINUTE_MS },
  );
  return { figures: data, error, retry: () => void mutate() };
}
