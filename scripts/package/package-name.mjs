/** Short names of this kind were taken on the registry. */
export const PACKAGE_NAME = 'parley-chat';
