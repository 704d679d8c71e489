import type { Translation } from '@portico/contract'
import { th as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Thai. A wallet is “กระเป๋า”. */
const th: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'กำลังเปิด {title}',
  'socials.waiting': 'ทำต่อในหน้าต่างของ {title}',
  'socials.blocked': 'เบราว์เซอร์ไม่ได้เปิดหน้าต่าง',
  'socials.openWindow': 'เปิดหน้าต่าง',
  'socials.inPage': 'ทำต่อในแท็บนี้',
  'socials.cancelled': 'คุณยกเลิกที่ {title}',
  'socials.failed': '{title} ไม่ได้ยืนยันว่าคุณเป็นใคร',
  'socials.expired': 'การเข้าสู่ระบบนี้หมดอายุแล้ว',
  'socials.refused': 'การเข้าสู่ระบบนี้เริ่มในเบราว์เซอร์อื่น',
  'socials.down': 'ติดต่อ {title} ไม่ได้',
  'socials.unknown': 'กระเป๋านี้ไม่รู้จัก {title}',
  'socials.taken': 'กระเป๋าอื่นมีบัญชีนี้',
  'socials.known': '{email} มีกระเป๋าอยู่แล้ว',
  'socials.known.text': 'เปิดกระเป๋านั้น แล้ว {title} จะเปิดได้ด้วยตั้งแต่นั้น หรือสร้างใบใหม่',
  'socials.known.elsewhere': 'กระเป๋านั้นเปิดด้วยอีเมล ซึ่งเว็บไซต์นี้ไม่มี คุณเพิ่ม {title} ในที่ที่มีกระเป๋าได้ หรือสร้างใบใหม่ที่นี่',
  'socials.known.mail': 'เปิดด้วยอีเมล',
  'socials.known.continue': 'เปิดด้วย {title}',
  'socials.known.another': 'สร้างกระเป๋าใหม่',
  'socials.added': 'เพิ่มบัญชีแล้ว',
  'socials.add': 'เพิ่ม {title}',
  'socials.approve': 'อนุมัติใน {title} แล้วกลับมาที่นี่',
  'socials.scan': 'สแกนด้วยโทรศัพท์ที่มี {title}',
  'socials.code': 'รหัสเข้าสู่ระบบด้วย {title}',
  'socials.code.left': 'ใช้ได้อีก {time}',
  'socials.code.expired': 'รหัสนี้หมดอายุแล้ว',
  'socials.code.new': 'รหัสใหม่',
  'socials.openApp': 'เปิด {title}',
  'socials.copy': 'คัดลอกลิงก์',
  'socials.copied': 'คัดลอกแล้ว',
  'socials.copy.refused': 'เบราว์เซอร์ไม่อนุญาตให้คัดลอกที่นี่',
  'socials.cancel': 'ยกเลิก',
}

export default th
