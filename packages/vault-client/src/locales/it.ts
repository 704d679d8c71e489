import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Italian. Informal: “tu”. A wallet is “wallet”. */
export const it: Translation<typeof en> = {
  'vault.opening': 'Apertura del tuo wallet',
  'vault.title': 'Il tuo wallet',
  'vault.working': 'Un momento…',
  'vault.tryAgain': 'Riprova',
  'vault.wait': 'Riprova tra {seconds} secondi',
  'vault.restore': 'Ripristina il tuo wallet',
  'vault.recovery':
    'Questo dispositivo non ha ancora una chiave del tuo wallet. Ripristinalo per continuare.',
  'vault.unkept': 'Non è stato creato nessun wallet, perché questo browser non lo conserverebbe.',
  'vault.offline': 'Non c’è connessione.',
  'vault.tooMany': 'Troppi tentativi in una volta.',
  'vault.slow': 'Ci è voluto troppo tempo.',
  'vault.notLoaded': 'Impossibile caricare il tuo wallet.',
  'vault.ended': 'Non hai più effettuato l’accesso.',
  'vault.failed': 'Qualcosa è andato storto.',
  'vault.approve.none': 'Niente da approvare',
  'vault.notAllowed': 'Azione non consentita',
  'vault.notAllowed.text': 'Questo sito ha chiesto “{method}”, che il tuo wallet non fa per nessun sito.',
  'vault.close': 'Chiudi',
}
