/** Deno opens no file below /dev, where `npm test` keeps temporary files: what Python loads lies here. */
export const ON_DISK = '/var/tmp';
