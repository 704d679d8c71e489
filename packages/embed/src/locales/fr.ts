import type { ButtonTexts } from './ButtonTexts.ts'

/** French. */
export const fr: ButtonTexts = {
  'button.connect': 'Connecter un portefeuille',
  'button.connecting': 'Connexion…',
  'button.unsupported': 'Changer de réseau',
  'button.retry': 'Réessayer',
}
