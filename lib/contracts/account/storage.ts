/** `GET`: what the user stores and how much it may be, as `storageUseSchema` of the domain. */
export const STORAGE_PATH = '/api/user/storage';
