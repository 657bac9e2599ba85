/** `GET` returns `storageUseSchema`. */
export const STORAGE_PATH = '/api/user/storage';
