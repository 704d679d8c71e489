import type { ButtonTexts } from './ButtonTexts.ts'

/** Arabic. */
export const ar: ButtonTexts = {
  'button.connect': 'ربط المحفظة',
  'button.connecting': 'جارٍ الاتصال…',
  'button.unsupported': 'تبديل الشبكة',
  'button.retry': 'حاول مجددًا',
}
