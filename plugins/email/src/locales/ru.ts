import type { Translation } from '@portico/contract'
import { ru as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Russian. Formal: “вы”. A wallet is “кошелёк”. */
const ru: Translation<typeof en> = {
  ...wallet,
  'email.address': 'Адрес эл. почты',
  'email.address.wrong': 'Это не адрес эл. почты.',
  'email.continue': 'Продолжить',
  'email.recents': 'Использовались раньше',
  'email.forget': 'Забыть {email}',
  'email.guest': 'Продолжить как гость',
  'email.meant': 'Вы имели в виду {email}?',
  'email.meant.yes': 'Да, {email}',
  'email.meant.no': 'Нет, оставить {email}',
  'email.sending': 'Отправляем письмо на {email}',
  'email.sent': 'Мы отправили код на {email}. Он действует {minutes} мин.',
  'email.device': 'Это новое устройство',
  'email.device.text':
    'Перейдите по ссылке в письме и выберите там число ниже или введите здесь код из письма.',
  'email.device.number': 'Ваше число',
  'email.code': 'Код',
  'email.checking': 'Проверяем код',
  'email.resend': 'Отправить другой код',
  'email.resent': 'Мы отправили другой код',
  'email.change': 'Использовать другой адрес',
  'email.newCode': 'Отправить новый код',
  'email.wrong': 'Неверный код. Осталось попыток: {count}.',
  'email.wrong.unknown': 'Неверный код.',
  'email.expired': 'Этот код больше не действует.',
  'email.spent': 'Слишком много неверных кодов: этот больше не действует.',
  'email.locked':
    'Сегодня слишком много неверных кодов. Попробуйте завтра или на устройстве, которым уже пользовались.',
  'email.limit':
    'Пока на этот адрес больше не отправляются письма. Используйте последний код или попробуйте через час.',
  'email.refused': 'Этот вход отклонён по ссылке из письма.',
  'email.update.now': 'Новый адрес эл. почты',
  'email.update.old': 'Сначала код, который мы отправили на ваш нынешний адрес.',
  'email.update.new': 'Теперь код, который мы отправили на {email}.',
  'email.update.done': 'Ваш адрес изменится',
  'email.update.done.text':
    'С {time} вы входите с {email}. До этого изменение можно отменить на этом устройстве или по письму на нынешний адрес.',
}

export default ru
