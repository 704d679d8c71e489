import type { ButtonTexts } from './ButtonTexts.ts'

/** Japanese. */
export const ja: ButtonTexts = {
  'button.connect': 'ウォレットを接続',
  'button.connecting': '接続中…',
  'button.unsupported': 'ネットワークを切り替える',
  'button.retry': 'もう一度試す',
}
