import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Ukrainian. Formal: “ви”. A wallet is “гаманець”. */
export const uk: Translation<typeof en> = {
  'vault.opening': 'Відкриваємо ваш гаманець',
  'vault.title': 'Ваш гаманець',
  'vault.working': 'Хвилинку…',
  'vault.tryAgain': 'Спробувати ще раз',
  'vault.wait': 'Спробуйте знову за {seconds} с',
  'vault.restore': 'Відновити гаманець',
  'vault.recovery': 'На цьому пристрої ще немає ключа до вашого гаманця. Відновіть гаманець, щоб продовжити.',
  'vault.unkept': 'Гаманець не створено: цей браузер його не збереже.',
  'vault.offline': 'Немає з’єднання.',
  'vault.tooMany': 'Забагато спроб одразу.',
  'vault.slow': 'Це тривало надто довго.',
  'vault.notLoaded': 'Не вдалося завантажити ваш гаманець.',
  'vault.ended': 'Ви більше не в системі.',
  'vault.failed': 'Щось пішло не так.',
  'vault.approve.none': 'Підтверджувати нічого',
  'vault.notAllowed': 'Дію не дозволено',
  'vault.notAllowed.text': 'Сайт запросив «{method}», чого ваш гаманець не робить для жодного сайту.',
  'vault.close': 'Закрити',
}
