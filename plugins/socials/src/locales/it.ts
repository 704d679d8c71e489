import type { Translation } from '@portico/contract'
import { it as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Italian. Informal: “tu”. A wallet is “wallet”. */
const it: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'Apertura di {title}',
  'socials.waiting': 'Continua nella finestra di {title}',
  'socials.blocked': 'Il browser non ha aperto la finestra.',
  'socials.openWindow': 'Apri la finestra',
  'socials.inPage': 'Continua in questa scheda',
  'socials.cancelled': 'Hai annullato su {title}.',
  'socials.failed': '{title} non ha confermato chi sei.',
  'socials.expired': 'Questo accesso è scaduto.',
  'socials.refused': 'Questo accesso è iniziato in un altro browser.',
  'socials.down': '{title} non è raggiungibile.',
  'socials.unknown': 'Questo wallet non conosce {title}.',
  'socials.taken': 'Un altro wallet ha questo account.',
  'socials.known': '{email} ha già un wallet.',
  'socials.known.text': 'Apri quel wallet, e da allora lo aprirà anche {title}. Oppure creane un altro.',
  'socials.known.elsewhere':
    'Quel wallet si apre via e-mail, che questo sito non offre. Puoi aggiungervi {title} dove si trova, o crearne un altro qui.',
  'socials.known.mail': 'Aprilo via e-mail',
  'socials.known.continue': 'Aprilo con {title}',
  'socials.known.another': 'Crea un altro wallet',
  'socials.added': 'L’account è stato aggiunto',
  'socials.add': 'Aggiungi {title}',
  'socials.approve': 'Approva in {title}, poi torna qui.',
  'socials.scan': 'Scansiona con il telefono che ha {title}.',
  'socials.code': 'Codice per accedere con {title}',
  'socials.code.left': 'Valido per {time}',
  'socials.code.expired': 'Questo codice è scaduto.',
  'socials.code.new': 'Nuovo codice',
  'socials.openApp': 'Apri {title}',
  'socials.copy': 'Copia link',
  'socials.copied': 'Copiato',
  'socials.copy.refused': 'Il browser non permette di copiare qui.',
  'socials.cancel': 'Annulla',
}

export default it
