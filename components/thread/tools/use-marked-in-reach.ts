import { useEffect, useRef, type RefObject } from 'react';

/** The end buttons stand there. */
const REACH = '-70% 0px 0px 0px';

/** `data-in-reach` makes those buttons give way on small screens. */
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
