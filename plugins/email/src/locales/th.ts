import type { Translation } from '@portico/contract'
import { th as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Thai. A wallet is “กระเป๋า”. */
const th: Translation<typeof en> = {
  ...wallet,
  'email.address': 'ที่อยู่อีเมล',
  'email.address.wrong': 'นี่ไม่ใช่ที่อยู่อีเมล',
  'email.continue': 'ดำเนินการต่อ',
  'email.recents': 'เคยใช้',
  'email.forget': 'ลืม {email}',
  'email.guest': 'ดำเนินการต่อในฐานะผู้เยี่ยมชม',
  'email.meant': 'คุณหมายถึง {email} หรือไม่',
  'email.meant.yes': 'ใช่ ใช้ {email}',
  'email.meant.no': 'ไม่ คง {email} ไว้',
  'email.sending': 'กำลังส่งอีเมลไปที่ {email}',
  'email.sent': 'เราส่งรหัสไปที่ {email} แล้ว ใช้ได้ {minutes} นาที',
  'email.device': 'อุปกรณ์นี้เป็นอุปกรณ์ใหม่',
  'email.device.text': 'เปิดลิงก์ในอีเมลแล้วเลือกตัวเลขด้านล่างที่นั่น หรือพิมพ์รหัสจากอีเมลที่นี่',
  'email.device.number': 'ตัวเลขของคุณ',
  'email.code': 'รหัส',
  'email.checking': 'กำลังตรวจสอบรหัส',
  'email.resend': 'ส่งรหัสอื่น',
  'email.resent': 'เราส่งรหัสอื่นแล้ว',
  'email.change': 'ใช้ที่อยู่อื่น',
  'email.newCode': 'ส่งรหัสใหม่',
  'email.wrong': 'รหัสผิด เหลือโอกาส: {count}',
  'email.wrong.unknown': 'รหัสผิด',
  'email.expired': 'รหัสนี้ใช้ไม่ได้แล้ว',
  'email.spent': 'รหัสผิดหลายครั้งเกินไป: รหัสนี้ใช้ไม่ได้แล้ว',
  'email.locked': 'วันนี้ใส่รหัสผิดหลายครั้งเกินไป ลองใหม่พรุ่งนี้ หรือบนอุปกรณ์ที่คุณเคยใช้',
  'email.limit': 'ตอนนี้จะไม่มีอีเมลส่งไปที่อยู่นี้อีก ใช้รหัสล่าสุด หรือลองใหม่ในหนึ่งชั่วโมง',
  'email.refused': 'การเข้าสู่ระบบนี้ถูกปฏิเสธผ่านลิงก์ในอีเมล',
  'email.update.now': 'ที่อยู่อีเมลใหม่',
  'email.update.old': 'ก่อนอื่นคือรหัสที่เราส่งไปยังที่อยู่ปัจจุบันของคุณ',
  'email.update.new': 'ต่อไปคือรหัสที่เราส่งไปที่ {email}',
  'email.update.done': 'ที่อยู่ของคุณจะเปลี่ยน',
  'email.update.done.text':
    'ตั้งแต่ {time} คุณจะเข้าสู่ระบบด้วย {email} ก่อนถึงเวลานั้นคุณยกเลิกได้ จากอุปกรณ์นี้หรือจากอีเมลที่ส่งไปยังที่อยู่ปัจจุบัน',
}

export default th
