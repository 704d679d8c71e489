import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Persian. Formal: “شما”. A wallet is “کیف پول”. */
export const fa: Translation<typeof en> = {
  'vault.opening': 'در حال باز کردن کیف پول شما',
  'vault.title': 'کیف پول شما',
  'vault.working': 'یک لحظه…',
  'vault.tryAgain': 'تلاش دوباره',
  'vault.wait': 'لطفاً {seconds} ثانیهٔ دیگر دوباره امتحان کنید',
  'vault.restore': 'بازیابی کیف پول',
  'vault.recovery': 'این دستگاه هنوز کلید کیف پول شما را ندارد. برای ادامه کیف پول را بازیابی کنید.',
  'vault.unkept': 'کیف پولی ساخته نشد، چون این مرورگر آن را نگه نمی‌دارد.',
  'vault.offline': 'اتصال برقرار نیست.',
  'vault.tooMany': 'تلاش‌های بیش از حد در یک زمان.',
  'vault.slow': 'خیلی طول کشید.',
  'vault.notLoaded': 'کیف پول شما بارگیری نشد.',
  'vault.ended': 'دیگر وارد نیستید.',
  'vault.failed': 'مشکلی پیش آمد.',
  'vault.approve.none': 'چیزی برای تأیید نیست',
  'vault.notAllowed': 'عمل مجاز نیست',
  'vault.notAllowed.text': 'این سایت «{method}» را خواست؛ کیف پول شما این کار را برای هیچ سایتی نمی‌کند.',
  'vault.close': 'بستن',
}
