/** `GET`: what the user stores and the limit on it, as `storageUseSchema` of the domain. */
export const STORAGE_PATH = '/api/user/storage';
