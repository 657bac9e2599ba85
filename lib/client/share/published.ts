'use client';

import useSWR, { mutate } from 'swr';
import {
  PUBLISHED_PATH,
  publishedListSchema,
  publishedPath,
  publishedSchema,
  type Published,
  type PublishRequest,
} from '@/lib/contracts/share/published';
import { request, requestJson } from '../request/request';

/** The newest comes first; undefined means loading. */
export function usePublished(): {
  published: readonly Published[] | undefined;
  error: unknown;
  retry: () => void;
} {
  const {
    data,
    error,
    mutate: again,
  } = useSWR<{ published: Published[] }, unknown>(PUBLISHED_PATH, fetchAll);
  return { published: data?.published, error, retry: () => void again() };
}

/** Throws RequestError. */
export async function publish(version: PublishRequest): Promise<Published> {
  const published = await requestJson(PUBLISHED_PATH, publishedSchema, { method: 'POST', json: version });
  await mutate(PUBLISHED_PATH);
  return published;
}

/** Throws RequestError. */
export async function endPublished(publishedId: string): Promise<void> {
  try {
    await request(publishedPath(publishedId), { method: 'DELETE' });
  } finally {
    await mutate(PUBLISHED_PATH);
  }
}

function fetchAll(path: string): Promise<{ published: Published[] }> {
  return requestJson(path, publishedListSchema);
}
