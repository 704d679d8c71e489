import type { ButtonTexts } from './ButtonTexts.ts'

/** Portuguese. */
export const pt: ButtonTexts = {
  'button.connect': 'Conectar carteira',
  'button.connecting': 'Conectando…',
  'button.unsupported': 'Trocar de rede',
  'button.retry': 'Tentar novamente',
}
