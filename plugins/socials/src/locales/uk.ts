import type { Translation } from '@portico/contract'
import { uk as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Ukrainian. Formal: “ви”. A wallet is “гаманець”. */
const uk: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'Відкривається {title}',
  'socials.waiting': 'Продовжте у вікні {title}',
  'socials.blocked': 'Браузер не відкрив вікно.',
  'socials.openWindow': 'Відкрити вікно',
  'socials.inPage': 'Продовжити в цій вкладці',
  'socials.cancelled': 'Ви скасували вхід у {title}.',
  'socials.failed': '{title} не підтвердив, хто ви.',
  'socials.expired': 'Цей вхід застарів.',
  'socials.refused': 'Цей вхід розпочато в іншому браузері.',
  'socials.down': '{title} недоступний.',
  'socials.unknown': 'Цей гаманець не знає {title}.',
  'socials.taken': 'Цей обліковий запис має інший гаманець.',
  'socials.known': '{email} уже має гаманець.',
  'socials.known.text': 'Відкрийте цей гаманець, і {title} теж його відкриватиме. Або створіть інший.',
  'socials.known.elsewhere':
    'Цей гаманець відкривається поштою, чого цей сайт не пропонує. Додайте {title} там, де він є, або створіть тут інший.',
  'socials.known.mail': 'Відкрити поштою',
  'socials.known.continue': 'Відкрити через {title}',
  'socials.known.another': 'Створити інший гаманець',
  'socials.added': 'Обліковий запис додано',
  'socials.add': 'Додати {title}',
  'socials.approve': 'Підтвердьте в {title} і поверніться сюди.',
  'socials.scan': 'Відскануйте телефоном, на якому є {title}.',
  'socials.code': 'Код для входу через {title}',
  'socials.code.left': 'Дійсний ще {time}',
  'socials.code.expired': 'Цей код застарів.',
  'socials.code.new': 'Новий код',
  'socials.openApp': 'Відкрити {title}',
  'socials.copy': 'Скопіювати посилання',
  'socials.copied': 'Скопійовано',
  'socials.copy.refused': 'Браузер не дозволяє тут копіювати.',
  'socials.cancel': 'Скасувати',
}

export default uk
