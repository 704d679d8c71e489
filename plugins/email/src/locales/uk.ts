import type { Translation } from '@portico/contract'
import { uk as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Ukrainian. Formal: “ви”. A wallet is “гаманець”. */
const uk: Translation<typeof en> = {
  ...wallet,
  'email.address': 'Адреса ел. пошти',
  'email.address.wrong': 'Це не адреса ел. пошти.',
  'email.continue': 'Продовжити',
  'email.recents': 'Використовувані раніше',
  'email.forget': 'Забути {email}',
  'email.guest': 'Продовжити як гість',
  'email.meant': 'Ви мали на увазі {email}?',
  'email.meant.yes': 'Так, {email}',
  'email.meant.no': 'Ні, залишити {email}',
  'email.sending': 'Надсилаємо лист на {email}',
  'email.sent': 'Ми надіслали код на {email}. Він дійсний {minutes} хв.',
  'email.device': 'Це новий пристрій',
  'email.device.text':
    'Перейдіть за посиланням у листі й виберіть там число нижче або введіть тут код із листа.',
  'email.device.number': 'Ваше число',
  'email.code': 'Код',
  'email.checking': 'Перевіряємо код',
  'email.resend': 'Надіслати інший код',
  'email.resent': 'Ми надіслали інший код',
  'email.change': 'Використати іншу адресу',
  'email.newCode': 'Надіслати новий код',
  'email.wrong': 'Неправильний код. Залишилося спроб: {count}.',
  'email.wrong.unknown': 'Неправильний код.',
  'email.expired': 'Цей код більше не дійсний.',
  'email.spent': 'Забагато неправильних кодів: цей більше не дійсний.',
  'email.locked':
    'Сьогодні забагато неправильних кодів. Спробуйте завтра або на пристрої, яким уже користувалися.',
  'email.limit':
    'Поки що на цю адресу більше не надсилаються листи. Використайте останній код або спробуйте за годину.',
  'email.refused': 'Цей вхід відхилено за посиланням із листа.',
  'email.update.now': 'Нова адреса ел. пошти',
  'email.update.old': 'Спершу код, який ми надіслали на вашу теперішню адресу.',
  'email.update.new': 'Тепер код, який ми надіслали на {email}.',
  'email.update.done': 'Ваша адреса зміниться',
  'email.update.done.text':
    'З {time} ви входите з {email}. До того зміну можна скасувати на цьому пристрої або за листом на теперішню адресу.',
}

export default uk
