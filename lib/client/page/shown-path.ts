'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { userStore } from '../scope/user-scope';

/** It is null once the router has followed the address. */
const useAhead = userStore<{ readonly path: string | null }>(() => ({ path: null }));

/**
 * Address and screen change together: the router follows only when it has time, and what is typed until then would
 * belong to the page before. No page is requested; `replace` adds no history entry.
 */
export function goToPath(path: string, { replace = false } = {}): void {
  const before = window.location.pathname;
  if (replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  // The router is not told of another place of the same page, so it would not end what is ahead of it.
  if (window.location.pathname !== before) showAddress();
}

/** All pages of the workspace are chosen by it. */
export function useShownPath(): string {
  const followed = usePathname();
  const ahead = useAhead(({ path }) => path);
  useEffect(() => {
    if (followed === window.location.pathname) useAhead.setState({ path: null });
  }, [followed]);
  return ahead ?? followed;
}

function showAddress(): void {
  useAhead.setState({ path: window.location.pathname });
}

// Back and Forward between chats must not wait for the router either.
if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    if (/^\/(?:c|chat)\//.test(window.location.pathname)) showAddress();
  });
