/** `GET` lists the newest first; `POST` uploads; `DELETE` deletes. */
export const FILES_PATH = '/api/files';

/** `POST` works exactly as that of {@link FILES_PATH}. */
export const PICTURES_PATH = '/api/files/images';

/** `GET` returns what the operator set, in megabytes. */
export const FILES_CONFIG_PATH = '/api/files/config';

export const DELETED_FILES_LIMIT = 1_000;
