import type { Translation } from '@portico/contract'
import { de as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** German. Informal: “du”. A wallet is “die Wallet”. */
const de: Translation<typeof en> = {
  ...wallet,
  'email.address': 'E-Mail-Adresse',
  'email.address.wrong': 'Das ist keine E-Mail-Adresse.',
  'email.continue': 'Weiter',
  'email.recents': 'Schon verwendet',
  'email.forget': '{email} vergessen',
  'email.guest': 'Als Gast fortfahren',
  'email.meant': 'Meintest du {email}?',
  'email.meant.yes': 'Ja, {email} verwenden',
  'email.meant.no': 'Nein, {email} behalten',
  'email.sending': 'Mail an {email} wird gesendet',
  'email.sent': 'Wir haben einen Code an {email} gesendet. Er gilt {minutes} Minuten.',
  'email.device': 'Dieses Gerät ist neu',
  'email.device.text':
    'Folge dem Link in der Mail und wähle dort die Zahl unten, oder gib hier den Code aus der Mail ein.',
  'email.device.number': 'Deine Zahl',
  'email.code': 'Code aus der Mail',
  'email.checking': 'Code wird geprüft',
  'email.resend': 'Neuen Code senden',
  'email.resent': 'Wir haben einen neuen Code gesendet',
  'email.change': 'Andere Adresse verwenden',
  'email.newCode': 'Neuen Code anfordern',
  'email.wrong': 'Der Code ist falsch. Versuche übrig: {count}.',
  'email.wrong.unknown': 'Der Code ist falsch.',
  'email.expired': 'Dieser Code gilt nicht mehr.',
  'email.spent': 'Zu viele falsche Codes: Dieser gilt nicht mehr.',
  'email.locked':
    'Heute waren es zu viele falsche Codes. Versuch es morgen wieder, oder auf einem Gerät, das du schon verwendet hast.',
  'email.limit':
    'An diese Adresse gehen vorerst keine Mails mehr. Verwende den letzten Code, oder versuch es in einer Stunde.',
  'email.refused': 'Diese Anmeldung wurde über den Link in der Mail abgelehnt.',
  'email.update.now': 'Neue E-Mail-Adresse',
  'email.update.old': 'Zuerst der Code, den wir an deine bisherige Adresse gesendet haben.',
  'email.update.new': 'Jetzt der Code, den wir an {email} gesendet haben.',
  'email.update.done': 'Deine Adresse wird geändert',
  'email.update.done.text':
    'Ab {time} meldest du dich mit {email} an. Bis dahin kannst du es abbrechen, auf diesem Gerät oder über die Mail an deine bisherige Adresse.',
}

export default de
