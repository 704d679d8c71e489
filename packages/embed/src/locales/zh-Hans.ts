import type { ButtonTexts } from './ButtonTexts.ts'

/** Chinese, simplified. */
export const zhHans: ButtonTexts = {
  'button.connect': '连接钱包',
  'button.connecting': '正在连接…',
  'button.unsupported': '切换网络',
  'button.retry': '重试',
}
