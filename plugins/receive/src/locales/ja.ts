import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Japanese. Polite: です and ます. A wallet is ウォレット. */
const ja: Translation<typeof en> = {
  'receive.addresses': 'あなたのアドレス',
  'receive.payment': '支払い',
  'receive.ordinal': 'オーディナル',
  'receive.payment.text':
    'ビットコイン専用です。オーディナルはオーディナル用アドレスに送ってもらってください。',
  'receive.ordinal.text': 'オーディナル専用です。ビットコインは支払い用アドレスに送ってもらってください。',
  'receive.unsafe': 'まだ安全ではありません',
  'receive.unsafe.text':
    'このアカウントを開けるのはこのブラウザーだけです。データが削除されると、ここにあるものは失われます。',
  'receive.recover': '復元を設定',
  'receive.showAnyway': 'それでもアドレスを表示',
  'receive.address': '{wallet} のアドレス',
  'receive.code': 'アドレスの QR コード',
  'receive.copy': 'アドレスをコピー',
  'receive.copied': 'コピーしました',
  'receive.copy.refused':
    'ブラウザがここでのコピーを許可していません。上のアドレスを選択して、そこからコピーしてください。',
  'receive.share': 'アドレスを共有',
  'receive.share.refused': 'ブラウザがここでの共有を許可していません。代わりにコピーしてください。',
  'receive.networks': '{networks} のみ',
  'receive.networks.text':
    '送る人に伝えてください。別のネットワークでこのアドレスに送られたものは失われることがあります。',
  'receive.contract': 'このウォレットがないネットワークがあります',
  'receive.contract.text':
    'このウォレットはコントラクトで、{networks} にはありません。そこに送られたものは取り出せないことがあります。',
  'receive.unknown': '{networks} では不明',
  'receive.unknown.text':
    'ウォレットがそこにあるかをネットワークに確認できませんでした。確認できるまで別のネットワークを使ってください。',
  'receive.checkAgain': 'もう一度確認',
  'receive.disconnected': 'アドレスはまだありません',
  'receive.disconnected.text': '受け取るにはウォレットを接続してください。',
  'receive.ask': '金額を指定して請求',
  'receive.plain': 'アドレスだけを表示',
  'receive.amount': '請求額',
  'receive.zero': 'ゼロより大きい額を指定してください',
  'receive.decimals': '{symbol} の小数点以下は最大 {decimals} 桁です',
  'receive.unreadable': '金額は {example} のように、他の記号を入れずに入力してください。',
  'receive.request': '{network} で {amount}',
  'receive.request.code': '請求の QR コード',
  'receive.request.text':
    'このコードを読み取ったウォレットが残りを入力します。取引所が読むのはアドレスだけです。',
  'receive.request.none': '金額が入るまで、コードにはアドレスだけが入ります。',
  'receive.request.copy': '請求をコピー',
  'receive.request.share': '請求を共有',
  'receive.request.absent':
    '{network} にこのウォレットはないため、そこでは請求できません。別のトークンを選択してください。',
  'receive.token': 'トークンを選択',
  'receive.token.search': 'トークンを検索',
  'receive.token.list': 'あなたのトークン',
  'receive.token.loading': 'トークンを読み込み中',
  'receive.token.failed': 'トークンを読み込めませんでした',
  'receive.token.none': '「{query}」に一致するトークンはありません',
  'receive.token.none.text': '名前、シンボル、コントラクトアドレスでお試しください。',
  'receive.token.value': '評価額不明',
  'receive.tryAgain': 'もう一度試す',
}

export default ja
