/** `GET` returns the domain's `storageUseSchema`. */
export const STORAGE_PATH = '/api/user/storage';
