import type { ButtonTexts } from './ButtonTexts.ts'

/** Turkish. */
export const tr: ButtonTexts = {
  'button.connect': 'Cüzdan bağla',
  'button.connecting': 'Bağlanıyor…',
  'button.unsupported': 'Ağı değiştir',
  'button.retry': 'Tekrar dene',
}
