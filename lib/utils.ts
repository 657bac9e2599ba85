import { clsx, type ClassValue } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';
import { CLASS_CONFIG } from './class-groups';

const merge = createTailwindMerge(() => CLASS_CONFIG);

/** When two Tailwind classes set the same property, the later one stays. */
export function cn(...names: readonly ClassValue[]): string {
  return merge(clsx(names));
}
