export const KILOBYTE = 1024;
export const MEGABYTE = KILOBYTE * KILOBYTE;
