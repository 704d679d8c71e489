import type { Translation } from '@portico/contract'
import { it as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Italian. Informal: “tu”. A wallet is “wallet”. */
const it: Translation<typeof en> = {
  ...wallet,
  'email.address': 'Indirizzo e-mail',
  'email.address.wrong': 'Questo non è un indirizzo e-mail.',
  'email.continue': 'Continua',
  'email.recents': 'Già usati',
  'email.forget': 'Dimentica {email}',
  'email.guest': 'Continua come ospite',
  'email.meant': 'Intendevi {email}?',
  'email.meant.yes': 'Sì, usa {email}',
  'email.meant.no': 'No, tieni {email}',
  'email.sending': 'Invio di un’e-mail a {email}',
  'email.sent': 'Abbiamo inviato un codice a {email}. Vale {minutes} minuti.',
  'email.device': 'Questo dispositivo è nuovo',
  'email.device.text':
    'Segui il link nell’e-mail e scegli lì il numero qui sotto, oppure scrivi qui il codice dell’e-mail.',
  'email.device.number': 'Il tuo numero',
  'email.code': 'Codice',
  'email.checking': 'Verifica del codice',
  'email.resend': 'Invia un altro codice',
  'email.resent': 'Abbiamo inviato un altro codice',
  'email.change': 'Usa un altro indirizzo',
  'email.newCode': 'Invia un nuovo codice',
  'email.wrong': 'Il codice è sbagliato. Tentativi rimasti: {count}.',
  'email.wrong.unknown': 'Il codice è sbagliato.',
  'email.expired': 'Questo codice non è più valido.',
  'email.spent': 'Troppi codici sbagliati: questo non è più valido.',
  'email.locked': 'Troppi codici sbagliati oggi. Riprova domani, o su un dispositivo che hai già usato.',
  'email.limit':
    'Per ora non inviamo altre e-mail a questo indirizzo. Usa l’ultimo codice o riprova tra un’ora.',
  'email.refused': 'Questo accesso è stato rifiutato dal link nell’e-mail.',
  'email.update.now': 'Nuovo indirizzo e-mail',
  'email.update.old': 'Prima il codice che abbiamo inviato al tuo indirizzo attuale.',
  'email.update.new': 'Ora il codice che abbiamo inviato a {email}.',
  'email.update.done': 'Il tuo indirizzo cambierà',
  'email.update.done.text':
    'Dal {time} accederai con {email}. Fino ad allora puoi annullare, da questo dispositivo o dall’e-mail inviata al tuo indirizzo attuale.',
}

export default it
