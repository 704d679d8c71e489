import type { Translation } from '@portico/contract'
import { ru as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Russian. Formal: “вы”. A wallet is “кошелёк”. */
const ru: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'Открывается {title}',
  'socials.waiting': 'Продолжите в окне {title}',
  'socials.blocked': 'Браузер не открыл окно.',
  'socials.openWindow': 'Открыть окно',
  'socials.inPage': 'Продолжить в этой вкладке',
  'socials.cancelled': 'Вы отменили вход в {title}.',
  'socials.failed': '{title} не подтвердил, кто вы.',
  'socials.expired': 'Этот вход устарел.',
  'socials.refused': 'Этот вход начат в другом браузере.',
  'socials.down': '{title} недоступен.',
  'socials.unknown': 'Этот кошелёк не знает {title}.',
  'socials.taken': 'Этот аккаунт у другого кошелька.',
  'socials.known': 'У {email} уже есть кошелёк.',
  'socials.known.text': 'Откройте этот кошелёк, и {title} тоже будет его открывать. Или создайте другой.',
  'socials.known.elsewhere':
    'Этот кошелёк открывается по почте, чего этот сайт не предлагает. Добавьте {title} там, где он есть, или создайте здесь другой.',
  'socials.known.mail': 'Открыть по почте',
  'socials.known.continue': 'Открыть через {title}',
  'socials.known.another': 'Создать другой кошелёк',
  'socials.added': 'Аккаунт добавлен',
  'socials.add': 'Добавить {title}',
  'socials.approve': 'Подтвердите в {title} и вернитесь сюда.',
  'socials.scan': 'Отсканируйте телефоном, на котором есть {title}.',
  'socials.code': 'Код для входа через {title}',
  'socials.code.left': 'Действует ещё {time}',
  'socials.code.expired': 'Этот код устарел.',
  'socials.code.new': 'Новый код',
  'socials.openApp': 'Открыть {title}',
  'socials.copy': 'Скопировать ссылку',
  'socials.copied': 'Скопировано',
  'socials.copy.refused': 'Браузер не разрешает здесь копировать.',
  'socials.cancel': 'Отмена',
}

export default ru
