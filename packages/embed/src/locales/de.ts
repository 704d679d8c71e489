import type { ButtonTexts } from './ButtonTexts.ts'

/** German. */
export const de: ButtonTexts = {
  'button.connect': 'Wallet verbinden',
  'button.connecting': 'Verbinde\u00a0…',
  'button.unsupported': 'Netzwerk wechseln',
  'button.retry': 'Erneut versuchen',
}
