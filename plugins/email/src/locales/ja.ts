import type { Translation } from '@portico/contract'
import { ja as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Japanese. Polite. A wallet is “ウォレット”. */
const ja: Translation<typeof en> = {
  ...wallet,
  'email.address': 'メールアドレス',
  'email.address.wrong': 'メールアドレスではありません。',
  'email.continue': '続ける',
  'email.recents': '以前に使用',
  'email.forget': '{email} を忘れる',
  'email.guest': 'ゲストとして続ける',
  'email.meant': '{email} のことですか？',
  'email.meant.yes': 'はい、{email} を使う',
  'email.meant.no': 'いいえ、{email} のまま',
  'email.sending': '{email} にメールを送信しています',
  'email.sent': '{email} にコードを送信しました。{minutes} 分間有効です。',
  'email.device': '新しい端末です',
  'email.device.text': 'メールのリンクを開いて下の数字を選ぶか、メールのコードをここに入力してください。',
  'email.device.number': 'あなたの数字',
  'email.code': 'コード',
  'email.checking': 'コードを確認しています',
  'email.resend': '別のコードを送信',
  'email.resent': '別のコードを送信しました',
  'email.change': '別のアドレスを使う',
  'email.newCode': '新しいコードを送信',
  'email.wrong': 'コードが違います。残りの回数：{count}',
  'email.wrong.unknown': 'コードが違います。',
  'email.expired': 'このコードはもう使えません。',
  'email.spent': 'コードの間違いが多すぎます。このコードはもう使えません。',
  'email.locked': '今日はコードの間違いが多すぎます。明日、または以前に使った端末でお試しください。',
  'email.limit':
    '現在、このアドレスにはメールを送信できません。最後のコードを使うか、1時間後にお試しください。',
  'email.refused': 'このサインインはメールのリンクから拒否されました。',
  'email.update.now': '新しいメールアドレス',
  'email.update.old': 'まず、現在のアドレスに送信したコードを入力してください。',
  'email.update.new': '次に、{email} に送信したコードを入力してください。',
  'email.update.done': 'アドレスが変更されます',
  'email.update.done.text':
    '{time} から {email} でサインインします。それまでは、この端末または現在のアドレスへのメールから取り消せます。',
}

export default ja
