import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Japanese. Polite. A wallet is “ウォレット”. */
export const ja: Translation<typeof en> = {
  'vault.opening': 'ウォレットを開いています',
  'vault.title': 'あなたのウォレット',
  'vault.working': 'お待ちください…',
  'vault.tryAgain': '再試行',
  'vault.wait': '{seconds} 秒後にもう一度お試しください',
  'vault.restore': 'ウォレットを復元',
  'vault.recovery': 'この端末にはまだウォレットの鍵がありません。続けるにはウォレットを復元してください。',
  'vault.unkept': 'このブラウザーには残らないため、ウォレットは作成されませんでした。',
  'vault.offline': '接続がありません。',
  'vault.tooMany': '一度に試行しすぎました。',
  'vault.slow': '時間がかかりすぎました。',
  'vault.notLoaded': 'ウォレットを読み込めませんでした。',
  'vault.ended': 'サインインが終了しています。',
  'vault.failed': '問題が発生しました。',
  'vault.approve.none': '承認するものはありません',
  'vault.notAllowed': '許可されていない操作です',
  'vault.notAllowed.text': 'このサイトが求めた「{method}」は、ウォレットがどのサイトにも行わない操作です。',
  'vault.close': '閉じる',
}
