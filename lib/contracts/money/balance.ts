/** `GET` returns plain text, which is empty where there never was a balance. */
export const BALANCE_PATH = '/api/balance';
