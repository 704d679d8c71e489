import type { MailTexts } from './en.ts'

/** Italian. Informal: “tu”. A wallet is “il wallet”. */
const it: MailTexts = {
  device: 'Dispositivo',
  place: 'Luogo',
  time: 'Ora',
  site: 'Sito',
  email: 'Nuovo indirizzo',
  account: 'Account',
  what: 'Modifica',
  readyAt: 'In vigore da',
  unknown: 'Sconosciuto',
  cancel: 'Annulla questa modifica',
  notYou: 'Se non sei stato tu, apri subito il tuo wallet e controlla i suoi dispositivi.',
  automatic: 'Inviato automaticamente. Nessuno legge le risposte a questo indirizzo.',
  'code.subject': '{code} è il tuo codice per {host}',
  'code.title': 'Il tuo codice per {host}',
  'code.lead': 'Inseriscilo dove stai accedendo. È valido per {minutes} minuti.',
  'code.confirm': 'Oppure apri questa pagina e scegli il numero che vedi dove stai accedendo.',
  'code.action': 'Conferma l’accesso',
  'code.note': 'Se non hai chiesto questo codice, ignora questa e-mail. Non dare il codice a nessuno.',
  'newDevice.title': 'Un nuovo dispositivo ha effettuato l’accesso',
  'newDevice.lead': 'Il tuo wallet è stato aperto su un dispositivo che non conosceva ancora.',
  'signedOutEverywhere.title': 'Sei uscito ovunque',
  'signedOutEverywhere.lead':
    'Il tuo wallet è stato disconnesso da tutti i dispositivi. I tuoi fondi non si sono mossi.',
  'refreshReused.title': 'Un dispositivo è stato disconnesso per proteggerti',
  'refreshReused.lead':
    'Un accesso di questo dispositivo è stato usato due volte, come succede quando qualcuno lo ha copiato. Il dispositivo deve accedere di nuovo.',
  'emailChanging.title': 'Il tuo indirizzo e-mail sta per cambiare',
  'emailChanging.lead': 'Il tuo wallet avrà un nuovo indirizzo e-mail. Fino ad allora puoi annullare.',
  'emailChanged.title': 'Il tuo indirizzo e-mail è cambiato',
  'emailChanged.lead': 'D’ora in poi accedi al tuo wallet con il nuovo indirizzo.',
  'holdStarted.title': 'Una modifica del tuo wallet è in attesa',
  'holdStarted.lead':
    'È stata chiesta su uno dei tuoi dispositivi. Puoi annullarla finché non entra in vigore.',
  'what.export': 'Esportazione della frase di recupero e delle chiavi',
  'what.recovery': 'Nuovo modo di recuperare il wallet',
  'what.email': 'Nuovo indirizzo e-mail',
  'what.passkey': 'Rimozione dell’ultima passkey',
  'recoveryChanged.title': 'Il tuo recupero è cambiato',
  'recoveryChanged.lead': 'I modi per recuperare il tuo wallet sono stati modificati.',
  'keysRenewed.title': 'Il tuo wallet ha nuove chiavi',
  'keysRenewed.lead':
    'Sono state create nuove chiavi per il tuo wallet. I suoi indirizzi sono cambiati e quelli precedenti funzionano ancora.',
  'accountLinked.title': 'Un account può ora accedere al tuo wallet',
  'accountLinked.lead': 'D’ora in poi chi accede con questo account entra nel tuo wallet.',
  'accountUnlinked.title': 'Un account è stato tolto dal tuo wallet',
  'accountUnlinked.lead': 'Con questo account non si accede più al tuo wallet.',
}

export default it
