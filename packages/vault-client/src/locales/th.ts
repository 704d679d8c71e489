import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Thai. A wallet is “กระเป๋า”. */
export const th: Translation<typeof en> = {
  'vault.opening': 'กำลังเปิดกระเป๋าของคุณ',
  'vault.title': 'กระเป๋าของคุณ',
  'vault.working': 'สักครู่…',
  'vault.tryAgain': 'ลองอีกครั้ง',
  'vault.wait': 'โปรดลองอีกครั้งใน {seconds} วินาที',
  'vault.restore': 'กู้คืนกระเป๋าของคุณ',
  'vault.recovery': 'อุปกรณ์นี้ยังไม่มีกุญแจของกระเป๋าคุณ กู้คืนกระเป๋าเพื่อดำเนินการต่อ',
  'vault.unkept': 'ไม่ได้สร้างกระเป๋า เพราะเบราว์เซอร์นี้จะไม่เก็บไว้',
  'vault.offline': 'ไม่มีการเชื่อมต่อ',
  'vault.tooMany': 'พยายามหลายครั้งเกินไปในคราวเดียว',
  'vault.slow': 'ใช้เวลานานเกินไป',
  'vault.notLoaded': 'โหลดกระเป๋าของคุณไม่ได้',
  'vault.ended': 'คุณไม่ได้อยู่ในระบบแล้ว',
  'vault.failed': 'มีบางอย่างผิดพลาด',
  'vault.approve.none': 'ไม่มีสิ่งที่ต้องอนุมัติ',
  'vault.notAllowed': 'ไม่อนุญาตการกระทำนี้',
  'vault.notAllowed.text': 'ไซต์นี้ขอ “{method}” ซึ่งกระเป๋าของคุณไม่ทำให้ไซต์ใด',
  'vault.close': 'ปิด',
}
