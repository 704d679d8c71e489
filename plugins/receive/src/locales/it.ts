import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Italian. Informal: “tu”. A wallet is “il wallet”. */
const it: Translation<typeof en> = {
  'receive.addresses': 'I tuoi indirizzi',
  'receive.payment': 'Pagamenti',
  'receive.ordinal': 'Ordinals',
  'receive.payment.text': 'Solo per bitcoin. Fatti inviare gli ordinals al tuo indirizzo per ordinals.',
  'receive.ordinal.text': 'Solo per ordinals. Fatti inviare i bitcoin al tuo indirizzo per pagamenti.',
  'receive.unsafe': 'Non ancora al sicuro',
  'receive.unsafe.text':
    'Solo questo browser può aprire questo account. Se i suoi dati vengono eliminati, ciò che contiene è perso.',
  'receive.recover': 'Configura il recupero',
  'receive.showAnyway': 'Mostra comunque l’indirizzo',
  'receive.address': 'Il tuo indirizzo in {wallet}',
  'receive.code': 'Il tuo indirizzo come codice QR',
  'receive.copy': 'Copia indirizzo',
  'receive.copied': 'Copiato',
  'receive.copy.refused':
    'Il browser non permette di copiare qui. Seleziona l’indirizzo qui sopra e copialo da lì.',
  'receive.share': 'Condividi indirizzo',
  'receive.share.refused': 'Il browser non permette di condividere qui. Copialo invece.',
  'receive.networks': 'Solo su {networks}',
  'receive.networks.text':
    'Dillo a chi invia. Ciò che viene inviato a questo indirizzo su un’altra rete può andare perso.',
  'receive.contract': 'Il tuo wallet non esiste ovunque',
  'receive.contract.text':
    'È un contratto e non c’è su {networks}. Ciò che viene inviato lì può restare irraggiungibile.',
  'receive.unknown': 'Non noto su {networks}',
  'receive.unknown.text':
    'Non è stato possibile chiedere alla rete se il tuo wallet vi esiste. Finché non risponde, usa un’altra rete.',
  'receive.checkAgain': 'Chiedi di nuovo',
  'receive.disconnected': 'Ancora nessun indirizzo',
  'receive.disconnected.text': 'Collega un wallet per ricevere con esso.',
  'receive.ask': 'Chiedi un importo',
  'receive.plain': 'Mostra solo l’indirizzo',
  'receive.amount': 'Chiedi',
  'receive.zero': 'Chiedi più di niente',
  'receive.decimals': '{symbol} ha al massimo {decimals} decimali',
  'receive.unreadable': 'Scrivi l’importo come {example}, senza altri segni.',
  'receive.request': '{amount} su {network}',
  'receive.request.code': 'La tua richiesta come codice QR',
  'receive.request.text':
    'Un wallet che scansiona questo codice compila il resto. Gli exchange leggono solo l’indirizzo.',
  'receive.request.none': 'Finché non c’è un importo, il codice dice solo il tuo indirizzo.',
  'receive.request.copy': 'Copia richiesta',
  'receive.request.share': 'Condividi richiesta',
  'receive.request.absent':
    'Il tuo wallet non esiste su {network}, quindi lì non si può chiedere nulla. Scegli un altro token.',
  'receive.token': 'Scegli token',
  'receive.token.search': 'Cerca token',
  'receive.token.list': 'I tuoi token',
  'receive.token.loading': 'Caricamento dei tuoi token',
  'receive.token.failed': 'Impossibile caricare i tuoi token',
  'receive.token.none': 'Nessun token corrisponde a “{query}”',
  'receive.token.none.text': 'Prova con nome, simbolo o indirizzo del contratto.',
  'receive.token.value': 'Valore sconosciuto',
  'receive.tryAgain': 'Riprova',
}

export default it
