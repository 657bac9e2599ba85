/** `POST` works where no service worker does. */
export const SHARED_IN_PATH = '/api/shared-in';

export const SHARED_IN_FIELDS = { title: 'title', text: 'text', url: 'url', files: 'files' } as const;

/** It is the worker's id, or the text. */
export const SHARED_IN_PARAMETER = 'shared';
export const SHARED_IN_TEXT_PARAMETER = 'shared-text';

/** Every proxy passes it, even at nine characters each. */
export const SHARED_IN_ADDRESS_CHARACTERS = 600;
