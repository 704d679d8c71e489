import type { Translation } from '@portico/contract'
import { fr as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** French. Formal: “vous”. A wallet is “portefeuille”. */
const fr: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'Ouverture de {title}',
  'socials.waiting': 'Continuez dans la fenêtre de {title}',
  'socials.blocked': 'Votre navigateur n’a pas ouvert la fenêtre.',
  'socials.openWindow': 'Ouvrir la fenêtre',
  'socials.inPage': 'Continuer dans cet onglet',
  'socials.cancelled': 'Vous avez annulé chez {title}.',
  'socials.failed': '{title} n’a pas confirmé votre identité.',
  'socials.expired': 'Cette connexion a expiré.',
  'socials.refused': 'Cette connexion a commencé dans un autre navigateur.',
  'socials.down': '{title} est injoignable.',
  'socials.unknown': 'Ce portefeuille ne connaît pas {title}.',
  'socials.taken': 'Un autre portefeuille a ce compte.',
  'socials.known': '{email} a déjà un portefeuille.',
  'socials.known.text': 'Ouvrez ce portefeuille, et {title} l’ouvrira aussi désormais. Ou créez-en un autre.',
  'socials.known.elsewhere':
    'Ce portefeuille s’ouvre par e-mail, ce que ce site ne propose pas. Vous pouvez y ajouter {title} là où il se trouve, ou en créer un autre ici.',
  'socials.known.mail': 'L’ouvrir par e-mail',
  'socials.known.continue': 'L’ouvrir avec {title}',
  'socials.known.another': 'Créer un autre portefeuille',
  'socials.added': 'Le compte a été ajouté',
  'socials.add': 'Ajouter {title}',
  'socials.approve': 'Approuvez dans {title}, puis revenez ici.',
  'socials.scan': 'Scannez ceci avec le téléphone qui a {title}.',
  'socials.code': 'Code pour se connecter avec {title}',
  'socials.code.left': 'Valable encore {time}',
  'socials.code.expired': 'Ce code a expiré.',
  'socials.code.new': 'Nouveau code',
  'socials.openApp': 'Ouvrir {title}',
  'socials.copy': 'Copier le lien',
  'socials.copied': 'Copié',
  'socials.copy.refused': 'Votre navigateur n’autorise pas la copie ici.',
  'socials.cancel': 'Annuler',
}

export default fr
