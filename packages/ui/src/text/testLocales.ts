/** Every language of Portico, for tests. */
export const testLocales = [
  ...['en', 'de', 'es', 'fr', 'pt', 'it', 'tr', 'pl', 'ru', 'uk'],
  ...['ar', 'fa', 'hi', 'id', 'vi', 'th', 'ja', 'ko', 'zh-Hans', 'zh-Hant'],
]
