import type { ButtonTexts } from './ButtonTexts.ts'

/** Chinese, traditional. */
export const zhHant: ButtonTexts = {
  'button.connect': '連接錢包',
  'button.connecting': '正在連接…',
  'button.unsupported': '切換網路',
  'button.retry': '重試',
}
