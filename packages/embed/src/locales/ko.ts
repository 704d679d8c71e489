import type { ButtonTexts } from './ButtonTexts.ts'

/** Korean. */
export const ko: ButtonTexts = {
  'button.connect': '지갑 연결',
  'button.connecting': '연결 중…',
  'button.unsupported': '네트워크 전환',
  'button.retry': '다시 시도',
}
