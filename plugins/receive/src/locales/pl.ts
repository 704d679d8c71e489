import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Polish. Informal: second person, without gender. A wallet is “portfel”. */
const pl: Translation<typeof en> = {
  'receive.addresses': 'Twoje adresy',
  'receive.payment': 'Płatności',
  'receive.ordinal': 'Ordinals',
  'receive.payment.text': 'Tylko na bitcoiny. Ordinals niech trafiają na Twój adres dla ordinals.',
  'receive.ordinal.text': 'Tylko na ordinals. Bitcoiny niech trafiają na Twój adres do płatności.',
  'receive.unsafe': 'Jeszcze niezabezpieczone',
  'receive.unsafe.text':
    'Tylko ta przeglądarka może otworzyć to konto. Jeśli jej dane zostaną usunięte, to, co tu jest, przepadnie.',
  'receive.recover': 'Ustaw odzyskiwanie',
  'receive.showAnyway': 'Mimo to pokaż adres',
  'receive.address': 'Twój adres w {wallet}',
  'receive.code': 'Twój adres jako kod QR',
  'receive.copy': 'Kopiuj adres',
  'receive.copied': 'Skopiowano',
  'receive.copy.refused': 'Przeglądarka nie pozwala tu kopiować. Zaznacz adres powyżej i skopiuj go stamtąd.',
  'receive.share': 'Udostępnij adres',
  'receive.share.refused': 'Przeglądarka nie pozwala tu udostępniać. Zamiast tego skopiuj.',
  'receive.networks': 'Tylko w sieci: {networks}',
  'receive.networks.text':
    'Powiedz to osobie, która wysyła. To, co trafi na ten adres w innej sieci, może przepaść.',
  'receive.contract': 'Twojego portfela nie ma wszędzie',
  'receive.contract.text':
    'To kontrakt, którego nie ma w sieci: {networks}. To, co tam trafi, może być poza zasięgiem.',
  'receive.unknown': 'Nie wiadomo w sieci: {networks}',
  'receive.unknown.text':
    'Nie udało się zapytać sieci, czy jest tam Twój portfel. Do czasu odpowiedzi użyj innej sieci.',
  'receive.checkAgain': 'Zapytaj ponownie',
  'receive.disconnected': 'Nie ma jeszcze adresu',
  'receive.disconnected.text': 'Połącz portfel, aby nim odbierać.',
  'receive.ask': 'Poproś o kwotę',
  'receive.plain': 'Pokaż sam adres',
  'receive.amount': 'Prosisz o',
  'receive.zero': 'Poproś o więcej niż nic',
  'receive.decimals': '{symbol}: liczba miejsc po przecinku może wynosić najwyżej {decimals}',
  'receive.unreadable': 'Wpisz kwotę jako {example}, bez innych znaków.',
  'receive.request': '{amount} w sieci {network}',
  'receive.request.code': 'Twoja prośba jako kod QR',
  'receive.request.text': 'Portfel, który zeskanuje ten kod, uzupełni resztę. Giełdy czytają sam adres.',
  'receive.request.none': 'Dopóki nie ma kwoty, kod zawiera sam adres.',
  'receive.request.copy': 'Kopiuj prośbę',
  'receive.request.share': 'Udostępnij prośbę',
  'receive.request.absent':
    'Twojego portfela nie ma w sieci {network}, więc nie można tam o nic poprosić. Wybierz inny token.',
  'receive.token': 'Wybierz token',
  'receive.token.search': 'Szukaj tokenów',
  'receive.token.list': 'Twoje tokeny',
  'receive.token.loading': 'Wczytywanie tokenów',
  'receive.token.failed': 'Nie udało się wczytać tokenów',
  'receive.token.none': 'Żaden token nie pasuje do „{query}”',
  'receive.token.none.text': 'Spróbuj nazwy, symbolu albo adresu kontraktu.',
  'receive.token.value': 'Wartość nieznana',
  'receive.tryAgain': 'Spróbuj ponownie',
}

export default pl
