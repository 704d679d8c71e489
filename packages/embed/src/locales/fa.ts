import type { ButtonTexts } from './ButtonTexts.ts'

/** Persian. */
export const fa: ButtonTexts = {
  'button.connect': 'اتصال کیف پول',
  'button.connecting': 'در حال اتصال…',
  'button.unsupported': 'تغییر شبکه',
  'button.retry': 'تلاش دوباره',
}
