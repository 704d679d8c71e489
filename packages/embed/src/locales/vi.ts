import type { ButtonTexts } from './ButtonTexts.ts'

/** Vietnamese. */
export const vi: ButtonTexts = {
  'button.connect': 'Kết nối ví',
  'button.connecting': 'Đang kết nối…',
  'button.unsupported': 'Đổi mạng',
  'button.retry': 'Thử lại',
}
