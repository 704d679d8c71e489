import type { MailTexts } from './en.ts'

/** Modern Standard Arabic. A wallet is “محفظة”. Minutes stand as a number behind their name, which no plural changes. */
const ar: MailTexts = {
  device: 'الجهاز',
  place: 'المكان',
  time: 'الوقت',
  site: 'الموقع',
  email: 'العنوان الجديد',
  what: 'التغيير',
  readyAt: 'يسري من',
  unknown: 'غير معروف',
  cancel: 'إلغاء هذا التغيير',
  notYou: 'إن لم تكن أنت من فعل ذلك، فافتح محفظتك الآن وراجع أجهزتها.',
  automatic: 'أُرسلت تلقائيًا. لا أحد يقرأ الردود على هذا العنوان.',
  'code.subject': '{code} هو رمزك في {host}',
  'code.title': 'رمزك في {host}',
  'code.lead': 'أدخله حيث تسجّل الدخول. مدة صلاحيته بالدقائق: {minutes}.',
  'code.confirm': 'أو افتح هذه الصفحة واختر فيها الرقم الذي تراه حيث تسجّل الدخول.',
  'code.action': 'تأكيد تسجيل الدخول',
  'code.note': 'إن لم تطلب هذا الرمز، فتجاهل هذه الرسالة. لا تعطِ الرمز لأحد.',
  'newDevice.title': 'سجّل جهاز جديد الدخول',
  'newDevice.lead': 'فُتحت محفظتك على جهاز لم تعرفه من قبل.',
  'signedOutEverywhere.title': 'سُجّل خروجك من كل مكان',
  'signedOutEverywhere.lead': 'سُجّل خروج محفظتك من جميع الأجهزة. أموالك لم تتحرك.',
  'refreshReused.title': 'سُجّل خروج جهاز لحمايتك',
  'refreshReused.lead':
    'استُخدمت جلسة هذا الجهاز مرتين، كما يحدث عندما ينسخها شخص ما. يجب تسجيل الدخول على الجهاز من جديد.',
  'emailChanging.title': 'عنوان بريدك الإلكتروني على وشك التغيّر',
  'emailChanging.lead': 'ستحصل محفظتك على عنوان بريد إلكتروني جديد. يمكنك إلغاء ذلك حتى ذلك الحين.',
  'emailChanged.title': 'تغيّر عنوان بريدك الإلكتروني',
  'emailChanged.lead': 'من الآن فصاعدًا، سجّل الدخول إلى محفظتك بالعنوان الجديد.',
  'holdStarted.title': 'تغيير في محفظتك قيد الانتظار',
  'holdStarted.lead': 'طُلب على أحد أجهزتك. يمكنك إلغاؤه إلى أن يسري.',
  'what.export': 'تصدير عبارة الاسترداد والمفاتيح',
  'what.recovery': 'طريقة جديدة لاسترداد المحفظة',
  'what.email': 'عنوان بريد إلكتروني جديد',
  'what.passkey': 'إزالة آخر مفتاح مرور',
  'recoveryChanged.title': 'تغيّر استردادك',
  'recoveryChanged.lead': 'تغيّرت طرق استرداد محفظتك.',
}

export default ar
