/** `GET` lists the newest first; `POST` uploads; `DELETE` deletes. */
export const FILES_PATH = '/api/files';

/** `POST` equals {@link FILES_PATH}'s. */
export const PICTURES_PATH = '/api/files/images';

/** `GET` returns what the operator set, in megabytes. */
export const FILES_CONFIG_PATH = '/api/files/config';

export const DELETED_FILES_LIMIT = 1_000;
