import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** French. Formal: “vous”. A wallet is “le portefeuille”. */
const fr: Translation<typeof en> = {
  'receive.addresses': 'Vos adresses',
  'receive.payment': 'Paiements',
  'receive.ordinal': 'Ordinals',
  'receive.payment.text':
    'Pour le bitcoin seulement. Faites envoyer les ordinals à votre adresse pour ordinals.',
  'receive.ordinal.text':
    'Pour les ordinals seulement. Faites envoyer le bitcoin à votre adresse de paiement.',
  'receive.unsafe': 'Pas encore sûr',
  'receive.unsafe.text':
    'Seul ce navigateur peut ouvrir ce compte. Si ses données sont supprimées, ce qui s’y trouve est perdu.',
  'receive.recover': 'Configurer la récupération',
  'receive.showAnyway': 'Afficher quand même l’adresse',
  'receive.address': 'Votre adresse dans {wallet}',
  'receive.code': 'Votre adresse en code QR',
  'receive.copy': 'Copier l’adresse',
  'receive.copied': 'Copié',
  'receive.copy.refused':
    'Votre navigateur n’autorise pas la copie ici. Sélectionnez l’adresse ci-dessus et copiez-la de là.',
  'receive.share': 'Partager l’adresse',
  'receive.share.refused': 'Votre navigateur n’autorise pas le partage ici. Copiez-la plutôt.',
  'receive.networks': 'Seulement sur {networks}',
  'receive.networks.text':
    'Dites-le à la personne qui envoie. Ce qui est envoyé à cette adresse sur un autre réseau peut être perdu.',
  'receive.contract': 'Votre portefeuille n’existe pas partout',
  'receive.contract.text':
    'C’est un contrat, absent de {networks}. Ce qui y est envoyé peut rester hors de portée.',
  'receive.unknown': 'Inconnu sur {networks}',
  'receive.unknown.text':
    'Le réseau n’a pas pu dire si votre portefeuille y existe. En attendant sa réponse, utilisez un autre réseau.',
  'receive.checkAgain': 'Redemander',
  'receive.disconnected': 'Pas encore d’adresse',
  'receive.disconnected.text': 'Connectez un portefeuille pour recevoir avec lui.',
  'receive.ask': 'Demander un montant',
  'receive.plain': 'Afficher l’adresse seule',
  'receive.amount': 'Vous demandez',
  'receive.zero': 'Demandez plus que rien',
  'receive.decimals': '{symbol} a au plus {decimals} décimales',
  'receive.unreadable': 'Écrivez le montant comme {example}, sans autre signe.',
  'receive.request': '{amount} sur {network}',
  'receive.request.code': 'Votre demande en code QR',
  'receive.request.text':
    'Un portefeuille qui scanne ce code remplit le reste. Les plateformes d’échange ne lisent que l’adresse.',
  'receive.request.none': 'Tant qu’il n’y a pas de montant, le code ne dit que votre adresse.',
  'receive.request.copy': 'Copier la demande',
  'receive.request.share': 'Partager la demande',
  'receive.request.absent':
    'Votre portefeuille n’existe pas sur {network}, rien ne peut donc y être demandé. Choisissez un autre jeton.',
  'receive.token': 'Choisir un jeton',
  'receive.token.search': 'Rechercher un jeton',
  'receive.token.list': 'Vos jetons',
  'receive.token.loading': 'Chargement de vos jetons',
  'receive.token.failed': 'Vos jetons n’ont pas pu être chargés',
  'receive.token.none': 'Aucun jeton ne correspond à «\u00a0{query}\u00a0»',
  'receive.token.none.text': 'Essayez son nom, son symbole ou l’adresse de son contrat.',
  'receive.token.value': 'Valeur inconnue',
  'receive.tryAgain': 'Réessayer',
}

export default fr
