import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** French. Formal: “vous”. A wallet is “portefeuille”. */
export const fr: Translation<typeof en> = {
  'vault.opening': 'Ouverture de votre portefeuille',
  'vault.title': 'Votre portefeuille',
  'vault.working': 'Un instant…',
  'vault.tryAgain': 'Réessayer',
  'vault.wait': 'Veuillez réessayer dans {seconds} secondes',
  'vault.restore': 'Restaurer votre portefeuille',
  'vault.recovery': 'Cet appareil n’a pas encore de clé de votre portefeuille. Restaurez-le pour continuer.',
  'vault.unkept': 'Aucun portefeuille n’a été créé, car ce navigateur ne le garderait pas.',
  'vault.offline': 'Il n’y a pas de connexion.',
  'vault.tooMany': 'Trop de tentatives à la fois.',
  'vault.slow': 'Cela a pris trop de temps.',
  'vault.notLoaded': 'Votre portefeuille n’a pas pu être chargé.',
  'vault.ended': 'Vous n’êtes plus connecté.',
  'vault.failed': 'Une erreur s’est produite.',
  'vault.approve.none': 'Rien à approuver',
  'vault.notAllowed': 'Action non autorisée',
  'vault.notAllowed.text':
    'Ce site a demandé « {method} », ce que votre portefeuille ne fait pour aucun site.',
  'vault.close': 'Fermer',
}
