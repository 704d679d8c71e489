import type { ButtonTexts } from './ButtonTexts.ts'

/** Russian. */
export const ru: ButtonTexts = {
  'button.connect': 'Подключить кошелёк',
  'button.connecting': 'Подключение…',
  'button.unsupported': 'Сменить сеть',
  'button.retry': 'Повторить',
}
