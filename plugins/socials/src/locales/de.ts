import type { Translation } from '@portico/contract'
import { de as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** German. Informal: “du”. A wallet is “die Wallet”. */
const de: Translation<typeof en> = {
  ...wallet,
  'socials.opening': '{title} wird geöffnet',
  'socials.waiting': 'Mach im Fenster von {title} weiter',
  'socials.blocked': 'Dein Browser hat das Fenster nicht geöffnet.',
  'socials.openWindow': 'Fenster öffnen',
  'socials.inPage': 'In diesem Tab weiter',
  'socials.cancelled': 'Du hast bei {title} abgebrochen.',
  'socials.failed': '{title} hat nicht bestätigt, wer du bist.',
  'socials.expired': 'Diese Anmeldung ist abgelaufen.',
  'socials.refused': 'Diese Anmeldung wurde in einem anderen Browser begonnen.',
  'socials.down': '{title} ist nicht erreichbar.',
  'socials.unknown': 'Diese Wallet kennt {title} nicht.',
  'socials.taken': 'Eine andere Wallet hat dieses Konto.',
  'socials.known': '{email} hat schon eine Wallet.',
  'socials.known.text':
    'Öffne diese Wallet, dann öffnet {title} sie ab jetzt auch. Oder erstelle eine andere.',
  'socials.known.elsewhere':
    'Diese Wallet wird per E-Mail geöffnet, was diese Website nicht anbietet. Du kannst {title} dort hinzufügen, wo sie ist, oder hier eine andere erstellen.',
  'socials.known.mail': 'Per E-Mail öffnen',
  'socials.known.continue': 'Mit {title} öffnen',
  'socials.known.another': 'Andere Wallet erstellen',
  'socials.added': 'Das Konto wurde hinzugefügt',
  'socials.add': '{title} hinzufügen',
  'socials.approve': 'Bestätige in {title} und komm dann hierher zurück.',
  'socials.scan': 'Scanne das mit dem Handy, auf dem {title} ist.',
  'socials.code': 'Code zur Anmeldung mit {title}',
  'socials.code.left': 'Gültig noch {time}',
  'socials.code.expired': 'Dieser Code ist abgelaufen.',
  'socials.code.new': 'Neuer Code',
  'socials.openApp': '{title} öffnen',
  'socials.copy': 'Link kopieren',
  'socials.copied': 'Kopiert',
  'socials.copy.refused': 'Dein Browser erlaubt das Kopieren hier nicht.',
  'socials.cancel': 'Abbrechen',
}

export default de
