import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['2xs'],
      shadow: ['floating'],
      spacing: ['sidebar', 'sidebar-small', 'header'],
      container: ['conversation'],
    },
  },
});

/** Of two Tailwind classes for the same property the later one stays. */
export function cn(...names: readonly ClassValue[]): string {
  return merge(clsx(names));
}
