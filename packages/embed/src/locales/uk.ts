import type { ButtonTexts } from './ButtonTexts.ts'

/** Ukrainian. */
export const uk: ButtonTexts = {
  'button.connect': 'Підключити гаманець',
  'button.connecting': 'Підключення…',
  'button.unsupported': 'Змінити мережу',
  'button.retry': 'Спробувати ще раз',
}
