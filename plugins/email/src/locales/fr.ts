import type { Translation } from '@portico/contract'
import { fr as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** French. Formal: “vous”. A wallet is “portefeuille”. */
const fr: Translation<typeof en> = {
  ...wallet,
  'email.address': 'Adresse e-mail',
  'email.address.wrong': 'Ce n’est pas une adresse e-mail.',
  'email.continue': 'Continuer',
  'email.recents': 'Déjà utilisées',
  'email.forget': 'Oublier {email}',
  'email.guest': 'Continuer en tant qu’invité',
  'email.meant': 'Vouliez-vous dire {email} ?',
  'email.meant.yes': 'Oui, utiliser {email}',
  'email.meant.no': 'Non, garder {email}',
  'email.sending': 'Envoi d’un e-mail à {email}',
  'email.sent': 'Nous avons envoyé un code à {email}. Il est valable {minutes} minutes.',
  'email.device': 'Cet appareil est nouveau',
  'email.device.text':
    'Suivez le lien de l’e-mail et choisissez-y le nombre ci-dessous, ou saisissez ici le code de l’e-mail.',
  'email.device.number': 'Votre nombre',
  'email.code': 'Code reçu',
  'email.checking': 'Vérification du code',
  'email.resend': 'Envoyer un autre code',
  'email.resent': 'Nous avons envoyé un autre code',
  'email.change': 'Utiliser une autre adresse',
  'email.newCode': 'Envoyer un nouveau code',
  'email.wrong': 'Ce code est incorrect. Essais restants : {count}.',
  'email.wrong.unknown': 'Ce code est incorrect.',
  'email.expired': 'Ce code n’est plus valable.',
  'email.spent': 'Trop de codes incorrects : celui-ci n’est plus valable.',
  'email.locked':
    'Trop de codes incorrects aujourd’hui. Réessayez demain, ou sur un appareil que vous avez déjà utilisé.',
  'email.limit':
    'Aucun autre e-mail n’est envoyé à cette adresse pour le moment. Utilisez le dernier code, ou réessayez dans une heure.',
  'email.refused': 'Cette connexion a été refusée par le lien de l’e-mail.',
  'email.update.now': 'Nouvelle adresse e-mail',
  'email.update.old': 'D’abord le code que nous avons envoyé à votre adresse actuelle.',
  'email.update.new': 'Maintenant le code que nous avons envoyé à {email}.',
  'email.update.done': 'Votre adresse va changer',
  'email.update.done.text':
    'À partir du {time}, vous vous connecterez avec {email}. D’ici là, vous pouvez annuler, depuis cet appareil ou par l’e-mail envoyé à votre adresse actuelle.',
}

export default fr
