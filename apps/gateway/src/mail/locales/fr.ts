import type { MailTexts } from './en.ts'

/** French. Formal: “vous”. A wallet is “le portefeuille”. */
const fr: MailTexts = {
  device: 'Appareil',
  place: 'Lieu',
  time: 'Heure',
  site: 'Site',
  email: 'Nouvelle adresse',
  account: 'Compte',
  what: 'Changement',
  readyAt: 'Prend effet',
  unknown: 'Inconnu',
  cancel: 'Annuler ce changement',
  notYou: 'Si ce n’était pas vous, ouvrez maintenant votre portefeuille et vérifiez ses appareils.',
  automatic: 'Envoyé automatiquement. Personne ne lit les réponses à cette adresse.',
  'code.subject': '{code} est votre code pour {host}',
  'code.title': 'Votre code pour {host}',
  'code.lead': 'Saisissez-le là où vous vous connectez. Il est valable {minutes} minutes.',
  'code.confirm': 'Ou ouvrez cette page et choisissez-y le nombre que vous voyez là où vous vous connectez.',
  'code.action': 'Confirmer la connexion',
  'code.note': 'Si vous n’avez pas demandé ce code, ignorez cet e-mail. Ne donnez le code à personne.',
  'newDevice.title': 'Un nouvel appareil s’est connecté',
  'newDevice.lead': 'Votre portefeuille a été ouvert sur un appareil qu’il ne connaissait pas encore.',
  'signedOutEverywhere.title': 'Vous êtes déconnecté partout',
  'signedOutEverywhere.lead':
    'Votre portefeuille a été déconnecté de tous les appareils. Vos fonds n’ont pas bougé.',
  'refreshReused.title': 'Un appareil a été déconnecté pour vous protéger',
  'refreshReused.lead':
    'Une connexion de cet appareil a servi deux fois, comme lorsque quelqu’un l’a copiée. L’appareil doit se reconnecter.',
  'emailChanging.title': 'Votre adresse e-mail va changer',
  'emailChanging.lead':
    'Votre portefeuille aura une nouvelle adresse e-mail. D’ici là, vous pouvez l’annuler.',
  'emailChanged.title': 'Votre adresse e-mail a changé',
  'emailChanged.lead': 'Désormais, connectez-vous à votre portefeuille avec la nouvelle adresse.',
  'holdStarted.title': 'Un changement de votre portefeuille est en attente',
  'holdStarted.lead':
    'Il a été demandé sur l’un de vos appareils. Vous pouvez l’annuler jusqu’à ce qu’il prenne effet.',
  'what.export': 'Export de la phrase de récupération et des clés',
  'what.recovery': 'Nouveau moyen de récupérer le portefeuille',
  'what.email': 'Nouvelle adresse e-mail',
  'what.passkey': 'Suppression de la dernière clé d’accès',
  'recoveryChanged.title': 'Votre récupération a changé',
  'recoveryChanged.lead': 'Les moyens de récupérer votre portefeuille ont été modifiés.',
  'keysRenewed.title': 'Votre portefeuille a de nouvelles clés',
  'keysRenewed.lead':
    'De nouvelles clés ont été créées pour votre portefeuille. Ses adresses ont changé, et les anciennes fonctionnent encore.',
  'accountLinked.title': 'Un compte peut désormais se connecter à votre portefeuille',
  'accountLinked.lead': 'Dorénavant, quiconque se connecte avec ce compte accède à votre portefeuille.',
  'accountUnlinked.title': 'Un compte a été retiré de votre portefeuille',
  'accountUnlinked.lead': 'Ce compte ne permet plus de se connecter à votre portefeuille.',
}

export default fr
