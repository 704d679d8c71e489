import type { MailTexts } from './en.ts'

/** Japanese. Polite: です and ます. A wallet is ウォレット. */
const ja: MailTexts = {
  device: 'デバイス',
  place: '場所',
  time: '日時',
  site: 'サイト',
  email: '新しいアドレス',
  account: 'アカウント',
  what: '変更',
  readyAt: '有効になる日時',
  unknown: '不明',
  cancel: 'この変更を取り消す',
  notYou: 'お心当たりがない場合は、すぐにウォレットを開き、デバイスを確認してください。',
  automatic: '自動送信です。このアドレスへの返信は読まれません。',
  'code.subject': '{code} は {host} のコードです',
  'code.title': '{host} のコード',
  'code.lead': 'サインインしている画面に入力してください。{minutes} 分間有効です。',
  'code.confirm': 'または、このページを開き、サインインしている画面に表示された数字を選んでください。',
  'code.action': 'サインインを確認',
  'code.note':
    'このコードを求めていない場合は、このメールを無視してください。コードは誰にも教えないでください。',
  'newDevice.title': '新しいデバイスがサインインしました',
  'newDevice.lead': 'これまで使われたことのないデバイスでウォレットが開かれました。',
  'signedOutEverywhere.title': 'すべての場所でサインアウトしました',
  'signedOutEverywhere.lead': 'すべてのデバイスでウォレットからサインアウトしました。資産は動いていません。',
  'refreshReused.title': '保護のためデバイスをサインアウトしました',
  'refreshReused.lead':
    'このデバイスのサインインが二度使われました。誰かが複製したときに起こることです。デバイスで再びサインインが必要です。',
  'emailChanging.title': 'メールアドレスがまもなく変わります',
  'emailChanging.lead': 'ウォレットに新しいメールアドレスが設定されます。それまでは取り消せます。',
  'emailChanged.title': 'メールアドレスが変わりました',
  'emailChanged.lead': '今後は新しいアドレスでウォレットにサインインしてください。',
  'holdStarted.title': 'ウォレットの変更が待機中です',
  'holdStarted.lead': 'お使いのデバイスの一つで求められました。有効になるまでは取り消せます。',
  'what.export': 'リカバリーフレーズと鍵の書き出し',
  'what.recovery': 'ウォレットを復元する新しい方法',
  'what.email': '新しいメールアドレス',
  'what.passkey': '最後のパスキーの削除',
  'recoveryChanged.title': '復元方法が変わりました',
  'recoveryChanged.lead': 'ウォレットを復元する方法が変更されました。',
  'keysRenewed.title': 'ウォレットに新しい鍵ができました',
  'keysRenewed.lead':
    'ウォレットに新しい鍵が作成されました。アドレスが変わりましたが、以前のアドレスも引き続き使えます。',
  'accountLinked.title': 'アカウントでウォレットにサインインできるようになりました',
  'accountLinked.lead': '今後、このアカウントでサインインした人はあなたのウォレットに入れます。',
  'accountUnlinked.title': 'アカウントがウォレットから外されました',
  'accountUnlinked.lead': 'このアカウントではもうウォレットにサインインできません。',
}

export default ja
