import type { ButtonTexts } from './ButtonTexts.ts'

/** Spanish. */
export const es: ButtonTexts = {
  'button.connect': 'Conectar billetera',
  'button.connecting': 'Conectando…',
  'button.unsupported': 'Cambiar de red',
  'button.retry': 'Reintentar',
}
