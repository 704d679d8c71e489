import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Arabic. A wallet is “محفظة”. */
export const ar: Translation<typeof en> = {
  'vault.opening': 'جارٍ فتح محفظتك',
  'vault.title': 'محفظتك',
  'vault.working': 'لحظة واحدة…',
  'vault.tryAgain': 'إعادة المحاولة',
  'vault.wait': 'يرجى المحاولة مجددًا بعد {seconds} ثانية',
  'vault.restore': 'استعادة محفظتك',
  'vault.recovery': 'لا يملك هذا الجهاز مفتاحًا لمحفظتك بعد. استعد المحفظة للمتابعة.',
  'vault.unkept': 'لم تُنشأ أي محفظة، لأن هذا المتصفح لن يحفظها.',
  'vault.offline': 'لا يوجد اتصال.',
  'vault.tooMany': 'محاولات كثيرة جدًا في وقت واحد.',
  'vault.slow': 'استغرق ذلك وقتًا طويلًا.',
  'vault.notLoaded': 'تعذر تحميل محفظتك.',
  'vault.ended': 'لم تعد مسجّل الدخول.',
  'vault.failed': 'حدث خطأ ما.',
  'vault.approve.none': 'لا شيء للموافقة عليه',
  'vault.notAllowed': 'الإجراء غير مسموح',
  'vault.notAllowed.text': 'طلب هذا الموقع “{method}”، وهو ما لا تفعله محفظتك لأي موقع.',
  'vault.close': 'إغلاق',
}
