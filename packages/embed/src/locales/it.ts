import type { ButtonTexts } from './ButtonTexts.ts'

/** Italian. */
export const it: ButtonTexts = {
  'button.connect': 'Connetti wallet',
  'button.connecting': 'Connessione…',
  'button.unsupported': 'Cambia rete',
  'button.retry': 'Riprova',
}
