import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Russian. Formal: “вы”. A wallet is “кошелёк”. */
const ru: Translation<typeof en> = {
  'receive.addresses': 'Ваши адреса',
  'receive.payment': 'Платежи',
  'receive.ordinal': 'Ординалы',
  'receive.payment.text': 'Только для биткоинов. Ординалы пусть отправляют на ваш адрес для ординалов.',
  'receive.ordinal.text': 'Только для ординалов. Биткоины пусть отправляют на ваш адрес для платежей.',
  'receive.unsafe': 'Пока не защищено',
  'receive.unsafe.text':
    'Этот счёт открывает только этот браузер. Если его данные удалить, всё, что здесь есть, будет потеряно.',
  'receive.recover': 'Настроить восстановление',
  'receive.showAnyway': 'Всё равно показать адрес',
  'receive.address': 'Ваш адрес в {wallet}',
  'receive.code': 'Ваш адрес в виде QR-кода',
  'receive.copy': 'Скопировать адрес',
  'receive.copied': 'Скопировано',
  'receive.copy.refused':
    'Браузер не разрешает здесь копировать. Выделите адрес выше и скопируйте его оттуда.',
  'receive.share': 'Поделиться адресом',
  'receive.share.refused': 'Браузер не разрешает здесь делиться. Вместо этого скопируйте.',
  'receive.networks': 'Только в сети: {networks}',
  'receive.networks.text':
    'Скажите об этом отправителю. Отправленное на этот адрес в другой сети может пропасть.',
  'receive.contract': 'Ваш кошелёк есть не везде',
  'receive.contract.text':
    'Это контракт, и его нет в сети: {networks}. Отправленное туда может оказаться недоступным.',
  'receive.unknown': 'Неизвестно в сети: {networks}',
  'receive.unknown.text':
    'Не удалось спросить сеть, есть ли в ней ваш кошелёк. Пока она не ответит, используйте другую сеть.',
  'receive.checkAgain': 'Спросить ещё раз',
  'receive.disconnected': 'Адреса пока нет',
  'receive.disconnected.text': 'Подключите кошелёк, чтобы получать на него.',
  'receive.ask': 'Попросить сумму',
  'receive.plain': 'Показать только адрес',
  'receive.amount': 'Вы просите',
  'receive.zero': 'Попросите больше нуля',
  'receive.decimals': 'У {symbol} знаков после запятой не больше {decimals}',
  'receive.unreadable': 'Введите сумму в виде {example}, без других знаков.',
  'receive.request': '{amount} в сети {network}',
  'receive.request.code': 'Ваш запрос в виде QR-кода',
  'receive.request.text': 'Кошелёк, который считает этот код, заполнит остальное. Биржи читают только адрес.',
  'receive.request.none': 'Пока суммы нет, в коде только ваш адрес.',
  'receive.request.copy': 'Скопировать запрос',
  'receive.request.share': 'Поделиться запросом',
  'receive.request.absent':
    'В сети {network} вашего кошелька нет, поэтому там ничего нельзя попросить. Выберите другой токен.',
  'receive.token': 'Выберите токен',
  'receive.token.search': 'Поиск токенов',
  'receive.token.list': 'Ваши токены',
  'receive.token.loading': 'Загрузка токенов',
  'receive.token.failed': 'Не удалось загрузить токены',
  'receive.token.none': 'Нет токенов по запросу «{query}»',
  'receive.token.none.text': 'Попробуйте название, символ или адрес контракта.',
  'receive.token.value': 'Стоимость неизвестна',
  'receive.tryAgain': 'Повторить',
}

export default ru
