import type { Translation } from '@portico/contract'
import { zhHant as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Traditional Chinese. “你”. A wallet is “錢包”. */
const zhHant: Translation<typeof en> = {
  ...wallet,
  'socials.opening': '正在開啟 {title}',
  'socials.waiting': '請在 {title} 的視窗中繼續',
  'socials.blocked': '瀏覽器沒有開啟視窗。',
  'socials.openWindow': '開啟視窗',
  'socials.inPage': '在此分頁繼續',
  'socials.cancelled': '你在 {title} 取消了。',
  'socials.failed': '{title} 未確認你的身分。',
  'socials.expired': '此次登入已過期。',
  'socials.refused': '此次登入是在另一個瀏覽器中開始的。',
  'socials.down': '無法連線到 {title}。',
  'socials.unknown': '此錢包不支援 {title}。',
  'socials.taken': '另一個錢包已有此帳號。',
  'socials.known': '{email} 已有一個錢包。',
  'socials.known.text': '開啟那個錢包，此後 {title} 也能開啟它。或者建立另一個。',
  'socials.known.elsewhere':
    '那個錢包透過電子郵件開啟，而本網站不提供。你可以在原處為它新增 {title}，或在這裡建立另一個。',
  'socials.known.mail': '透過電子郵件開啟',
  'socials.known.continue': '透過 {title} 開啟',
  'socials.known.another': '建立另一個錢包',
  'socials.added': '已新增帳號',
  'socials.add': '新增 {title}',
  'socials.approve': '請在 {title} 中核准，然後回到這裡。',
  'socials.scan': '請用裝有 {title} 的手機掃描。',
  'socials.code': '用 {title} 登入的 QR 碼',
  'socials.code.left': '有效時間還剩 {time}',
  'socials.code.expired': '此 QR 碼已過期。',
  'socials.code.new': '新的 QR 碼',
  'socials.openApp': '開啟 {title}',
  'socials.copy': '複製連結',
  'socials.copied': '已複製',
  'socials.copy.refused': '瀏覽器不允許在此複製。',
  'socials.cancel': '取消',
}

export default zhHant
