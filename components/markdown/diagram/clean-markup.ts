import DOMPurify from 'dompurify';
import { PICTURE_CLEANING } from './picture-cleaning';

/** The cleaned file runs no script, loads nothing and has no links. */
export function cleanMarkup(svg: string): string {
  const clean = DOMPurify.sanitize(svg, PICTURE_CLEANING);
  const root = new DOMParser().parseFromString(clean, 'image/svg+xml').documentElement;
  if (root.localName !== 'svg') throw new TypeError('not a diagram');
  root.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(root);
}
