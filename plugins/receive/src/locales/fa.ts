import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Persian. Formal: “شما”. A wallet is “کیف پول”. */
const fa: Translation<typeof en> = {
  'receive.addresses': 'نشانی‌های شما',
  'receive.payment': 'پرداخت‌ها',
  'receive.ordinal': 'Ordinals',
  'receive.payment.text': 'فقط برای بیت‌کوین. بخواهید Ordinals به نشانی مخصوص آن فرستاده شود.',
  'receive.ordinal.text': 'فقط برای Ordinals. بخواهید بیت‌کوین به نشانی پرداخت‌های شما فرستاده شود.',
  'receive.unsafe': 'هنوز امن نیست',
  'receive.unsafe.text':
    'فقط این مرورگر می‌تواند این حساب را باز کند. اگر داده‌های آن پاک شود، آنچه اینجاست از دست می‌رود.',
  'receive.recover': 'تنظیم بازیابی',
  'receive.showAnyway': 'با این حال نشانی را نشان بده',
  'receive.address': 'نشانی شما در {wallet}',
  'receive.code': 'نشانی شما به‌صورت کد QR',
  'receive.copy': 'کپی نشانی',
  'receive.copied': 'کپی شد',
  'receive.copy.refused':
    'مرورگر شما اینجا اجازهٔ کپی نمی‌دهد. نشانی بالا را انتخاب کنید و از همان‌جا کپی کنید.',
  'receive.share': 'هم‌رسانی نشانی',
  'receive.share.refused': 'مرورگر شما اینجا اجازهٔ هم‌رسانی نمی‌دهد. به‌جای آن کپی کنید.',
  'receive.networks': 'فقط روی {networks}',
  'receive.networks.text':
    'این را به فرستنده بگویید. آنچه روی شبکهٔ دیگری به این نشانی فرستاده شود ممکن است از دست برود.',
  'receive.contract': 'کیف پول شما همه‌جا نیست',
  'receive.contract.text':
    'کیف پول شما یک قرارداد است و روی {networks} نیست. آنچه آنجا فرستاده شود ممکن است در دسترس نباشد.',
  'receive.unknown': 'نامعلوم روی {networks}',
  'receive.unknown.text':
    'نشد از شبکه پرسید که کیف پول شما آنجا هست یا نه. تا پاسخ آن، از شبکهٔ دیگری استفاده کنید.',
  'receive.checkAgain': 'پرسش دوباره',
  'receive.disconnected': 'هنوز نشانی‌ای نیست',
  'receive.disconnected.text': 'برای دریافت، کیف پولی متصل کنید.',
  'receive.ask': 'درخواست مبلغ',
  'receive.plain': 'نمایش فقط نشانی',
  'receive.amount': 'درخواست شما',
  'receive.zero': 'بیش از هیچ درخواست کنید',
  'receive.decimals': '{symbol} حداکثر {decimals} رقم اعشار دارد',
  'receive.unreadable': 'مبلغ را به شکل {example} بنویسید، بدون نشانهٔ دیگر.',
  'receive.request': '{amount} روی {network}',
  'receive.request.code': 'درخواست شما به‌صورت کد QR',
  'receive.request.text': 'کیف پولی که این کد را اسکن کند بقیه را پر می‌کند. صرافی‌ها فقط نشانی را می‌خوانند.',
  'receive.request.none': 'تا وقتی مبلغی نباشد، کد فقط نشانی شما را دارد.',
  'receive.request.copy': 'کپی درخواست',
  'receive.request.share': 'هم‌رسانی درخواست',
  'receive.request.absent':
    'کیف پول شما روی {network} نیست، پس آنجا نمی‌توان چیزی درخواست کرد. توکن دیگری انتخاب کنید.',
  'receive.token': 'انتخاب توکن',
  'receive.token.search': 'جستجوی توکن‌ها',
  'receive.token.list': 'توکن‌های شما',
  'receive.token.loading': 'بارگذاری توکن‌های شما',
  'receive.token.failed': 'توکن‌های شما بارگذاری نشد',
  'receive.token.none': 'توکنی با «{query}» پیدا نشد',
  'receive.token.none.text': 'نام، نماد یا نشانی قرارداد را بنویسید.',
  'receive.token.value': 'ارزش نامشخص',
  'receive.tryAgain': 'تلاش دوباره',
}

export default fa
