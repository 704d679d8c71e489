import type { ButtonTexts } from './ButtonTexts.ts'

/** Thai. */
export const th: ButtonTexts = {
  'button.connect': 'เชื่อมต่อกระเป๋า',
  'button.connecting': 'กำลังเชื่อมต่อ…',
  'button.unsupported': 'เปลี่ยนเครือข่าย',
  'button.retry': 'ลองอีกครั้ง',
}
