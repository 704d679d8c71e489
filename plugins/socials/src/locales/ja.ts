import type { Translation } from '@portico/contract'
import { ja as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Japanese. Polite. A wallet is “ウォレット”. */
const ja: Translation<typeof en> = {
  ...wallet,
  'socials.opening': '{title}を開いています',
  'socials.waiting': '{title}のウィンドウで続けてください',
  'socials.blocked': 'ブラウザがウィンドウを開きませんでした。',
  'socials.openWindow': 'ウィンドウを開く',
  'socials.inPage': 'このタブで続ける',
  'socials.cancelled': '{title}でキャンセルしました。',
  'socials.failed': '{title}が本人確認をしませんでした。',
  'socials.expired': 'このサインインは期限切れです。',
  'socials.refused': 'このサインインは別のブラウザで始められました。',
  'socials.down': '{title}に接続できません。',
  'socials.unknown': 'このウォレットは{title}に対応していません。',
  'socials.taken': '別のウォレットがこのアカウントを使っています。',
  'socials.known': '{email}にはすでにウォレットがあります。',
  'socials.known.text':
    'そのウォレットを開くと、以後{title}でも開けます。または別のウォレットを作成できます。',
  'socials.known.elsewhere':
    'そのウォレットはメールで開きますが、このサイトでは使えません。使える場所で{title}を追加するか、ここで別のウォレットを作成してください。',
  'socials.known.mail': 'メールで開く',
  'socials.known.continue': '{title}で開く',
  'socials.known.another': '別のウォレットを作成',
  'socials.added': 'アカウントを追加しました',
  'socials.add': '{title}を追加',
  'socials.approve': '{title}で承認してから、ここに戻ってください。',
  'socials.scan': '{title}が入っているスマートフォンでスキャンしてください。',
  'socials.code': '{title}でサインインするためのコード',
  'socials.code.left': 'あと{time}有効',
  'socials.code.expired': 'このコードは期限切れです。',
  'socials.code.new': '新しいコード',
  'socials.openApp': '{title}を開く',
  'socials.copy': 'リンクをコピー',
  'socials.copied': 'コピーしました',
  'socials.copy.refused': 'ブラウザがここでのコピーを許可していません。',
  'socials.cancel': 'キャンセル',
}

export default ja
