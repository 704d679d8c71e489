import type { Translation } from '@portico/contract'
import { ar as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Arabic. A wallet is “محفظة”. */
const ar: Translation<typeof en> = {
  ...wallet,
  'email.address': 'عنوان البريد الإلكتروني',
  'email.address.wrong': 'هذا ليس عنوان بريد إلكتروني.',
  'email.continue': 'متابعة',
  'email.recents': 'مستخدمة سابقًا',
  'email.forget': 'نسيان {email}',
  'email.guest': 'المتابعة كضيف',
  'email.meant': 'هل تقصد {email}؟',
  'email.meant.yes': 'نعم، استخدم {email}',
  'email.meant.no': 'لا، أبقِ {email}',
  'email.sending': 'جارٍ إرسال رسالة إلى {email}',
  'email.sent': 'أرسلنا رمزًا إلى {email}. وهو صالح لمدة {minutes} دقيقة.',
  'email.device': 'هذا الجهاز جديد',
  'email.device.text': 'افتح الرابط في الرسالة واختر هناك الرقم أدناه، أو اكتب هنا الرمز الوارد في الرسالة.',
  'email.device.number': 'رقمك',
  'email.code': 'الرمز',
  'email.checking': 'جارٍ التحقق من الرمز',
  'email.resend': 'إرسال رمز آخر',
  'email.resent': 'أرسلنا رمزًا آخر',
  'email.change': 'استخدام عنوان آخر',
  'email.newCode': 'إرسال رمز جديد',
  'email.wrong': 'الرمز خاطئ. المحاولات المتبقية: {count}.',
  'email.wrong.unknown': 'الرمز خاطئ.',
  'email.expired': 'لم يعد هذا الرمز صالحًا.',
  'email.spent': 'رموز خاطئة كثيرة: لم يعد هذا الرمز صالحًا.',
  'email.locked': 'رموز خاطئة كثيرة اليوم. حاول غدًا، أو على جهاز استخدمته من قبل.',
  'email.limit': 'لا تُرسل رسائل أخرى إلى هذا العنوان حاليًا. استخدم آخر رمز، أو حاول بعد ساعة.',
  'email.refused': 'رُفض هذا الدخول عبر الرابط في الرسالة.',
  'email.update.now': 'عنوان البريد الإلكتروني الجديد',
  'email.update.old': 'أولًا الرمز الذي أرسلناه إلى عنوانك الحالي.',
  'email.update.new': 'الآن الرمز الذي أرسلناه إلى {email}.',
  'email.update.done': 'سيتغير عنوانك',
  'email.update.done.text':
    'ابتداءً من {time} تسجّل الدخول بـ {email}. حتى ذلك الحين يمكنك الإلغاء، من هذا الجهاز أو من الرسالة المرسلة إلى عنوانك الحالي.',
}

export default ar
