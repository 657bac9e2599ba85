import { useEffect, useRef, type RefObject } from 'react';

/** The buttons for the ends of the list stand in this lowest part of the screen. */
const REACH = '-70% 0px 0px 0px';

/**
 * Marks the element with `data-in-reach` while some of it is where those buttons stand; on small screens they give
 * way.
 */
export function useMarkedInReach<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const root = element.closest('[role="region"]');
    const observer = new IntersectionObserver(
      (entries) => element.toggleAttribute('data-in-reach', entries.at(-1)?.isIntersecting === true),
      { root, rootMargin: REACH },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return place;
}
