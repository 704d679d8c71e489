import type { Translation } from '@portico/contract'
import { ar as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Arabic. A wallet is “محفظة”. */
const ar: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'جارٍ فتح {title}',
  'socials.waiting': 'تابع في نافذة {title}',
  'socials.blocked': 'لم يفتح متصفحك النافذة.',
  'socials.openWindow': 'فتح النافذة',
  'socials.inPage': 'المتابعة في هذا التبويب',
  'socials.cancelled': 'ألغيت في {title}.',
  'socials.failed': 'لم يؤكد {title} هويتك.',
  'socials.expired': 'انتهت صلاحية تسجيل الدخول هذا.',
  'socials.refused': 'بدأ تسجيل الدخول هذا في متصفح آخر.',
  'socials.down': 'تعذّر الوصول إلى {title}.',
  'socials.unknown': 'لا تعرف هذه المحفظة {title}.',
  'socials.taken': 'هذا الحساب لدى محفظة أخرى.',
  'socials.known': 'لدى {email} محفظة بالفعل.',
  'socials.known.text': 'افتح تلك المحفظة، وسيفتحها {title} أيضًا من ذلك الحين. أو أنشئ محفظة أخرى.',
  'socials.known.elsewhere':
    'تُفتح تلك المحفظة بالبريد، وهو ما لا يتيحه هذا الموقع. يمكنك إضافة {title} إليها حيث هي، أو إنشاء محفظة أخرى هنا.',
  'socials.known.mail': 'فتحها بالبريد',
  'socials.known.continue': 'فتحها عبر {title}',
  'socials.known.another': 'إنشاء محفظة أخرى',
  'socials.added': 'أُضيف الحساب',
  'socials.add': 'إضافة {title}',
  'socials.approve': 'وافق في {title} ثم عد إلى هنا.',
  'socials.scan': 'امسح هذا بالهاتف الذي عليه {title}.',
  'socials.code': 'رمز لتسجيل الدخول عبر {title}',
  'socials.code.left': 'صالح لمدة {time}',
  'socials.code.expired': 'انتهت صلاحية هذا الرمز.',
  'socials.code.new': 'رمز جديد',
  'socials.openApp': 'فتح {title}',
  'socials.copy': 'نسخ الرابط',
  'socials.copied': 'تم النسخ',
  'socials.copy.refused': 'متصفحك لا يسمح بالنسخ هنا.',
  'socials.cancel': 'إلغاء',
}

export default ar
