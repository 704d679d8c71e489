import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** German. Informal: “du”. A wallet is “die Wallet”. */
export const de: Translation<typeof en> = {
  'vault.opening': 'Deine Wallet wird geöffnet',
  'vault.title': 'Deine Wallet',
  'vault.working': 'Moment …',
  'vault.tryAgain': 'Erneut versuchen',
  'vault.wait': 'Bitte versuch es in {seconds} Sekunden erneut',
  'vault.restore': 'Wallet wiederherstellen',
  'vault.recovery':
    'Dieses Gerät hat noch keinen Schlüssel zu deiner Wallet. Stell sie wieder her, um fortzufahren.',
  'vault.unkept': 'Es wurde keine Wallet erstellt, weil dieser Browser sie nicht behalten würde.',
  'vault.offline': 'Es gibt keine Verbindung.',
  'vault.tooMany': 'Zu viele Versuche auf einmal.',
  'vault.slow': 'Das hat zu lange gedauert.',
  'vault.notLoaded': 'Deine Wallet konnte nicht geladen werden.',
  'vault.ended': 'Du bist nicht mehr angemeldet.',
  'vault.failed': 'Etwas ist schiefgegangen.',
  'vault.approve.none': 'Nichts freizugeben',
  'vault.notAllowed': 'Aktion nicht erlaubt',
  'vault.notAllowed.text': 'Diese Seite hat „{method}“ verlangt. Das tut deine Wallet für keine Seite.',
  'vault.close': 'Schließen',
}
