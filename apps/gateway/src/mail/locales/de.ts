import type { MailTexts } from './en.ts'

/** German. Informal: “du”. A wallet is “die Wallet”. */
const de: MailTexts = {
  device: 'Gerät',
  place: 'Ort',
  time: 'Zeit',
  site: 'Website',
  email: 'Neue Adresse',
  account: 'Konto',
  what: 'Änderung',
  readyAt: 'Wirksam ab',
  unknown: 'Unbekannt',
  cancel: 'Änderung abbrechen',
  notYou: 'Wenn du das nicht warst, öffne jetzt deine Wallet und sieh dir ihre Geräte an.',
  automatic: 'Automatisch gesendet. Antworten an diese Adresse liest niemand.',
  'code.subject': '{code} ist dein Code für {host}',
  'code.title': 'Dein Code für {host}',
  'code.lead': 'Gib ihn dort ein, wo du dich anmeldest. Er gilt {minutes} Minuten.',
  'code.confirm': 'Oder öffne diese Seite und wähle dort die Zahl, die du bei der Anmeldung siehst.',
  'code.action': 'Anmeldung bestätigen',
  'code.note': 'Wenn du keinen Code angefordert hast, ignoriere diese Mail. Gib den Code niemandem.',
  'newDevice.title': 'Ein neues Gerät hat sich angemeldet',
  'newDevice.lead': 'Deine Wallet wurde auf einem Gerät geöffnet, das sie noch nicht kannte.',
  'signedOutEverywhere.title': 'Du bist überall abgemeldet',
  'signedOutEverywhere.lead':
    'Deine Wallet wurde auf allen Geräten abgemeldet. Dein Guthaben wurde nicht bewegt.',
  'refreshReused.title': 'Ein Gerät wurde zu deinem Schutz abgemeldet',
  'refreshReused.lead':
    'Eine Anmeldung dieses Geräts wurde zweimal verwendet, wie es vorkommt, wenn jemand sie kopiert hat. Das Gerät muss sich neu anmelden.',
  'emailChanging.title': 'Deine E-Mail-Adresse wird bald geändert',
  'emailChanging.lead': 'Deine Wallet bekommt eine neue E-Mail-Adresse. Bis dahin kannst du das abbrechen.',
  'emailChanged.title': 'Deine E-Mail-Adresse wurde geändert',
  'emailChanged.lead': 'Melde dich ab jetzt mit der neuen Adresse in deiner Wallet an.',
  'holdStarted.title': 'Eine Änderung an deiner Wallet steht an',
  'holdStarted.lead':
    'Sie wurde auf einem deiner Geräte angefordert. Bis sie wirksam wird, kannst du sie abbrechen.',
  'what.export': 'Export der Wiederherstellungsphrase und der Schlüssel',
  'what.recovery': 'Neuer Weg, die Wallet wiederherzustellen',
  'what.email': 'Neue E-Mail-Adresse',
  'what.passkey': 'Entfernen des letzten Passkeys',
  'recoveryChanged.title': 'Deine Wiederherstellung wurde geändert',
  'recoveryChanged.lead': 'Die Wege, deine Wallet wiederherzustellen, wurden geändert.',
  'keysRenewed.title': 'Deine Wallet hat neue Schlüssel',
  'keysRenewed.lead':
    'Für deine Wallet wurden neue Schlüssel erstellt. Ihre Adressen haben sich geändert, und die früheren funktionieren weiter.',
  'accountLinked.title': 'Ein Konto kann sich jetzt in deiner Wallet anmelden',
  'accountLinked.lead': 'Wer sich mit diesem Konto anmeldet, kommt ab jetzt in deine Wallet.',
  'accountUnlinked.title': 'Ein Konto wurde von deiner Wallet getrennt',
  'accountUnlinked.lead': 'Mit diesem Konto meldet man sich nicht mehr in deiner Wallet an.',
}

export default de
