import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Russian. Formal: “вы”. A wallet is “кошелёк”. */
export const ru: Translation<typeof en> = {
  'vault.opening': 'Открываем ваш кошелёк',
  'vault.title': 'Ваш кошелёк',
  'vault.working': 'Минуту…',
  'vault.tryAgain': 'Повторить',
  'vault.wait': 'Повторите попытку через {seconds} с',
  'vault.restore': 'Восстановить кошелёк',
  'vault.recovery':
    'На этом устройстве ещё нет ключа к вашему кошельку. Восстановите кошелёк, чтобы продолжить.',
  'vault.unkept': 'Кошелёк не создан: этот браузер его не сохранит.',
  'vault.offline': 'Нет соединения.',
  'vault.tooMany': 'Слишком много попыток сразу.',
  'vault.slow': 'Это заняло слишком много времени.',
  'vault.notLoaded': 'Не удалось загрузить ваш кошелёк.',
  'vault.ended': 'Вы больше не в системе.',
  'vault.failed': 'Что-то пошло не так.',
  'vault.approve.none': 'Подтверждать нечего',
  'vault.notAllowed': 'Действие не разрешено',
  'vault.notAllowed.text': 'Сайт запросил «{method}», чего ваш кошелёк не делает ни для одного сайта.',
  'vault.close': 'Закрыть',
}
