/** `PUT` without a body takes this browser's; answers 204. */
export const USER_LOCALE_PATH = '/api/user/locale';
