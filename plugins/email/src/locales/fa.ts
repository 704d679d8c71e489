import type { Translation } from '@portico/contract'
import { fa as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Persian. Formal: “شما”. A wallet is “کیف پول”. */
const fa: Translation<typeof en> = {
  ...wallet,
  'email.address': 'نشانی ایمیل',
  'email.address.wrong': 'این نشانی ایمیل نیست.',
  'email.continue': 'ادامه',
  'email.recents': 'قبلاً استفاده‌شده',
  'email.forget': 'فراموش کردن {email}',
  'email.guest': 'ادامه به‌عنوان مهمان',
  'email.meant': 'منظورتان {email} بود؟',
  'email.meant.yes': 'بله، {email}',
  'email.meant.no': 'نه، همان {email}',
  'email.sending': 'در حال فرستادن ایمیل به {email}',
  'email.sent': 'کدی به {email} فرستادیم. {minutes} دقیقه اعتبار دارد.',
  'email.device': 'این دستگاه جدید است',
  'email.device.text':
    'پیوند داخل ایمیل را باز کنید و عدد زیر را آنجا انتخاب کنید، یا کد ایمیل را اینجا بنویسید.',
  'email.device.number': 'عدد شما',
  'email.code': 'کد',
  'email.checking': 'در حال بررسی کد',
  'email.resend': 'فرستادن کد دیگر',
  'email.resent': 'کد دیگری فرستادیم',
  'email.change': 'استفاده از نشانی دیگر',
  'email.newCode': 'فرستادن کد جدید',
  'email.wrong': 'کد اشتباه است. تلاش‌های باقی‌مانده: {count}.',
  'email.wrong.unknown': 'کد اشتباه است.',
  'email.expired': 'این کد دیگر معتبر نیست.',
  'email.spent': 'کدهای اشتباه زیاد بود: این کد دیگر معتبر نیست.',
  'email.locked': 'امروز کدهای اشتباه زیاد بود. فردا، یا با دستگاهی که قبلاً استفاده کرده‌اید، امتحان کنید.',
  'email.limit':
    'فعلاً ایمیل دیگری به این نشانی فرستاده نمی‌شود. از آخرین کد استفاده کنید یا یک ساعت دیگر امتحان کنید.',
  'email.refused': 'این ورود از پیوند داخل ایمیل رد شد.',
  'email.update.now': 'نشانی ایمیل جدید',
  'email.update.old': 'ابتدا کدی که به نشانی فعلی شما فرستادیم.',
  'email.update.new': 'حالا کدی که به {email} فرستادیم.',
  'email.update.done': 'نشانی شما تغییر می‌کند',
  'email.update.done.text':
    'از {time} با {email} وارد می‌شوید. تا آن زمان می‌توانید آن را لغو کنید، از این دستگاه یا از ایمیلی که به نشانی فعلی رفته است.',
}

export default fa
