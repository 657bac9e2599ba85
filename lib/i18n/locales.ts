/** `intl` is the BCP 47 tag. */
export interface Locale {
  readonly code: string;
  readonly name: string;
  readonly dir: 'ltr' | 'rtl';
  readonly intl: string;
}

export const FALLBACK_LOCALE: Locale = { code: 'en-US', name: 'English', dir: 'ltr', intl: 'en-US' };

/** The menu shows them in this order. */
export const LOCALES: readonly Locale[] = [
  FALLBACK_LOCALE,
  { code: 'zh-CN', name: '简体中文', dir: 'ltr', intl: 'zh-CN' },
  { code: 'zh-TC', name: '繁體中文', dir: 'ltr', intl: 'zh-TW' },
  { code: 'ar-EG', name: 'العربية', dir: 'rtl', intl: 'ar-EG' },
  { code: 'de-DE', name: 'Deutsch', dir: 'ltr', intl: 'de-DE' },
  { code: 'es-ES', name: 'Español', dir: 'ltr', intl: 'es-ES' },
  { code: 'fr-FR', name: 'Français', dir: 'ltr', intl: 'fr-FR' },
  { code: 'it-IT', name: 'Italiano', dir: 'ltr', intl: 'it-IT' },
  { code: 'pl-PL', name: 'Polski', dir: 'ltr', intl: 'pl-PL' },
  { code: 'pt-BR', name: 'Português brasileiro', dir: 'ltr', intl: 'pt-BR' },
  { code: 'ru-RU', name: 'Русский', dir: 'ltr', intl: 'ru-RU' },
  { code: 'ja-JP', name: '日本語', dir: 'ltr', intl: 'ja-JP' },
  { code: 'sv-SE', name: 'Svenska', dir: 'ltr', intl: 'sv-SE' },
  { code: 'ko-KR', name: '한국어', dir: 'ltr', intl: 'ko-KR' },
  { code: 'vi-VN', name: 'Tiếng Việt', dir: 'ltr', intl: 'vi-VN' },
  { code: 'tr-TR', name: 'Türkçe', dir: 'ltr', intl: 'tr-TR' },
  { code: 'nl-NL', name: 'Nederlands', dir: 'ltr', intl: 'nl-NL' },
  { code: 'id-ID', name: 'Bahasa Indonesia', dir: 'ltr', intl: 'id-ID' },
  { code: 'he-HE', name: 'עברית', dir: 'rtl', intl: 'he-IL' },
];

/** Without a known choice the languages of the browser decide. */
export const LOCALE_COOKIE = 'lang';
