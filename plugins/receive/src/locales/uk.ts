import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Ukrainian. Formal: “ви”. A wallet is “гаманець”. */
const uk: Translation<typeof en> = {
  'receive.addresses': 'Ваші адреси',
  'receive.payment': 'Платежі',
  'receive.ordinal': 'Ординали',
  'receive.payment.text': 'Лише для біткоїнів. Ординали нехай надсилають на вашу адресу для ординалів.',
  'receive.ordinal.text': 'Лише для ординалів. Біткоїни нехай надсилають на вашу адресу для платежів.',
  'receive.unsafe': 'Ще не захищено',
  'receive.unsafe.text':
    'Цей рахунок відкриває лише цей браузер. Якщо його дані видалити, усе, що тут є, буде втрачено.',
  'receive.recover': 'Налаштувати відновлення',
  'receive.showAnyway': 'Усе одно показати адресу',
  'receive.address': 'Ваша адреса в {wallet}',
  'receive.code': 'Ваша адреса як QR-код',
  'receive.copy': 'Скопіювати адресу',
  'receive.copied': 'Скопійовано',
  'receive.copy.refused': 'Браузер не дозволяє тут копіювати. Виділіть адресу вище й скопіюйте її звідти.',
  'receive.share': 'Поділитися адресою',
  'receive.share.refused': 'Браузер не дозволяє тут ділитися. Натомість скопіюйте.',
  'receive.networks': 'Лише в мережі: {networks}',
  'receive.networks.text':
    'Скажіть про це відправнику. Надіслане на цю адресу в іншій мережі може бути втрачено.',
  'receive.contract': 'Ваш гаманець є не всюди',
  'receive.contract.text':
    'Це контракт, і його немає в мережі: {networks}. Надіслане туди може стати недоступним.',
  'receive.unknown': 'Невідомо в мережі: {networks}',
  'receive.unknown.text':
    'Не вдалося запитати мережу, чи є в ній ваш гаманець. Доки вона не відповість, використовуйте іншу мережу.',
  'receive.checkAgain': 'Запитати ще раз',
  'receive.disconnected': 'Адреси ще немає',
  'receive.disconnected.text': 'Підключіть гаманець, щоб отримувати на нього.',
  'receive.ask': 'Попросити суму',
  'receive.plain': 'Показати лише адресу',
  'receive.amount': 'Ви просите',
  'receive.zero': 'Попросіть більше за нуль',
  'receive.decimals': 'У {symbol} знаків після коми не більше ніж {decimals}',
  'receive.unreadable': 'Введіть суму у вигляді {example}, без інших знаків.',
  'receive.request': '{amount} у мережі {network}',
  'receive.request.code': 'Ваш запит як QR-код',
  'receive.request.text': 'Гаманець, який зчитає цей код, заповнить решту. Біржі читають лише адресу.',
  'receive.request.none': 'Доки суми немає, у коді лише ваша адреса.',
  'receive.request.copy': 'Скопіювати запит',
  'receive.request.share': 'Поділитися запитом',
  'receive.request.absent':
    'У мережі {network} вашого гаманця немає, тому там нічого не можна попросити. Виберіть інший токен.',
  'receive.token': 'Виберіть токен',
  'receive.token.search': 'Пошук токенів',
  'receive.token.list': 'Ваші токени',
  'receive.token.loading': 'Завантаження токенів',
  'receive.token.failed': 'Не вдалося завантажити токени',
  'receive.token.none': 'Немає токенів за запитом «{query}»',
  'receive.token.none.text': 'Спробуйте назву, символ або адресу контракту.',
  'receive.token.value': 'Вартість невідома',
  'receive.tryAgain': 'Спробувати ще раз',
}

export default uk
