import type { Translation } from '@portico/contract'
import { fa as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Persian. Formal: “شما”. A wallet is “کیف پول”. */
const fa: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'در حال باز کردن {title}',
  'socials.waiting': 'در پنجره {title} ادامه دهید',
  'socials.blocked': 'مرورگر شما پنجره را باز نکرد.',
  'socials.openWindow': 'باز کردن پنجره',
  'socials.inPage': 'ادامه در همین زبانه',
  'socials.cancelled': 'در {title} لغو کردید.',
  'socials.failed': '{title} هویت شما را تأیید نکرد.',
  'socials.expired': 'این ورود منقضی شده است.',
  'socials.refused': 'این ورود در مرورگر دیگری آغاز شده است.',
  'socials.down': '{title} در دسترس نیست.',
  'socials.unknown': 'این کیف پول {title} را نمی‌شناسد.',
  'socials.taken': 'این حساب از آن کیف پول دیگری است.',
  'socials.known': '{email} از پیش یک کیف پول دارد.',
  'socials.known.text':
    'آن کیف پول را باز کنید تا از آن پس {title} هم آن را باز کند. یا کیف پول دیگری بسازید.',
  'socials.known.elsewhere':
    'آن کیف پول با ایمیل باز می‌شود که این سایت ارائه نمی‌کند. می‌توانید {title} را همان‌جا به آن اضافه کنید یا اینجا کیف پول دیگری بسازید.',
  'socials.known.mail': 'باز کردن با ایمیل',
  'socials.known.continue': 'باز کردن با {title}',
  'socials.known.another': 'ساخت کیف پول دیگر',
  'socials.added': 'حساب اضافه شد',
  'socials.add': 'افزودن {title}',
  'socials.approve': 'در {title} تأیید کنید و سپس به اینجا برگردید.',
  'socials.scan': 'این را با گوشی‌ای که {title} دارد اسکن کنید.',
  'socials.code': 'کد ورود با {title}',
  'socials.code.left': 'معتبر تا {time} دیگر',
  'socials.code.expired': 'این کد منقضی شده است.',
  'socials.code.new': 'کد تازه',
  'socials.openApp': 'باز کردن {title}',
  'socials.copy': 'کپی پیوند',
  'socials.copied': 'کپی شد',
  'socials.copy.refused': 'مرورگر شما اینجا اجازهٔ کپی نمی‌دهد.',
  'socials.cancel': 'لغو',
}

export default fa
