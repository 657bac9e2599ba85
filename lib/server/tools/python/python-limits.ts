import { MEGABYTE } from '@/lib/domain/shared/byte-units';

/** The limit counts all files that one call gets. */
export const INPUT_LIMIT_BYTES = 64 * MEGABYTE;

/** The limit counts all files that one call makes. */
export const OUTPUT_LIMIT_BYTES = 20 * MEGABYTE;

/** Code of 1 MB and the names of files fit into this. */
export const BESIDE_BYTES = 8 * MEGABYTE;
