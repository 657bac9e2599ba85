import { clsx, type ClassValue } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { CLASS_CONFIG } from './class-groups';

const merge = createTailwindMerge(() => CLASS_CONFIG);

/** The later of two Tailwind classes for one property stays. */
export function cn(...names: readonly ClassValue[]): string {
  return merge(clsx(names));
}
