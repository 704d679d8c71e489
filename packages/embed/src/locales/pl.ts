import type { ButtonTexts } from './ButtonTexts.ts'

/** Polish. */
export const pl: ButtonTexts = {
  'button.connect': 'Połącz portfel',
  'button.connecting': 'Łączenie…',
  'button.unsupported': 'Zmień sieć',
  'button.retry': 'Spróbuj ponownie',
}
