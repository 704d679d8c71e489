import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** German. Informal: “du”. A wallet is “die Wallet”. */
const de: Translation<typeof en> = {
  'receive.addresses': 'Deine Adressen',
  'receive.payment': 'Zahlungen',
  'receive.ordinal': 'Ordinals',
  'receive.payment.text': 'Nur für Bitcoin. Lass Ordinals an deine Adresse für Ordinals senden.',
  'receive.ordinal.text': 'Nur für Ordinals. Lass Bitcoin an deine Adresse für Zahlungen senden.',
  'receive.unsafe': 'Noch nicht sicher',
  'receive.unsafe.text':
    'Nur dieser Browser kann dieses Konto öffnen. Werden seine Daten gelöscht, ist verloren, was hier liegt.',
  'receive.recover': 'Wiederherstellung einrichten',
  'receive.showAnyway': 'Adresse trotzdem zeigen',
  'receive.address': 'Deine Adresse in {wallet}',
  'receive.code': 'Deine Adresse als QR-Code',
  'receive.copy': 'Adresse kopieren',
  'receive.copied': 'Kopiert',
  'receive.copy.refused':
    'Dein Browser erlaubt das Kopieren hier nicht. Markiere die Adresse oben und kopiere sie von dort.',
  'receive.share': 'Adresse teilen',
  'receive.share.refused': 'Dein Browser erlaubt das Teilen hier nicht. Kopiere sie stattdessen.',
  'receive.networks': 'Nur auf {networks}',
  'receive.networks.text':
    'Sag das allen, die dir etwas senden. Was auf einem anderen Netzwerk an diese Adresse geht, kann verloren sein.',
  'receive.contract': 'Deine Wallet gibt es nicht überall',
  'receive.contract.text':
    'Sie ist ein Vertrag, und auf {networks} gibt es ihn nicht. Was dort ankommt, ist vielleicht unerreichbar.',
  'receive.unknown': 'Nicht bekannt auf {networks}',
  'receive.unknown.text':
    'Das Netzwerk konnte nicht gefragt werden, ob es deine Wallet dort gibt. Verwende ein anderes, bis es geantwortet hat.',
  'receive.checkAgain': 'Erneut fragen',
  'receive.disconnected': 'Noch keine Adresse',
  'receive.disconnected.text': 'Verbinde eine Wallet, um damit zu empfangen.',
  'receive.ask': 'Um einen Betrag bitten',
  'receive.plain': 'Nur die Adresse zeigen',
  'receive.amount': 'Du bittest um',
  'receive.zero': 'Bitte um mehr als nichts',
  'receive.decimals': '{symbol} hat höchstens {decimals} Nachkommastellen',
  'receive.unreadable': 'Schreib den Betrag wie {example}, ohne andere Zeichen.',
  'receive.request': '{amount} auf {network}',
  'receive.request.code': 'Deine Bitte als QR-Code',
  'receive.request.text':
    'Eine Wallet, die diesen Code scannt, füllt alles aus. Börsen lesen nur die Adresse.',
  'receive.request.none': 'Solange kein Betrag da ist, enthält der Code nur deine Adresse.',
  'receive.request.copy': 'Bitte kopieren',
  'receive.request.share': 'Bitte teilen',
  'receive.request.absent':
    'Auf {network} gibt es deine Wallet nicht, deshalb kann dort um nichts gebeten werden. Wähle ein anderes Token.',
  'receive.token': 'Token wählen',
  'receive.token.search': 'Token suchen',
  'receive.token.list': 'Deine Token',
  'receive.token.loading': 'Deine Token werden geladen',
  'receive.token.failed': 'Deine Token konnten nicht geladen werden',
  'receive.token.none': 'Kein Token passt zu „{query}“',
  'receive.token.none.text': 'Versuch es mit Name, Symbol oder Vertragsadresse.',
  'receive.token.value': 'Wert unbekannt',
  'receive.tryAgain': 'Erneut versuchen',
}

export default de
