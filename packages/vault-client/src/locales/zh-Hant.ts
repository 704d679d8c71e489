import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Traditional Chinese. “你”. A wallet is “錢包”. */
export const zhHant: Translation<typeof en> = {
  'vault.opening': '正在開啟你的錢包',
  'vault.title': '你的錢包',
  'vault.working': '請稍候…',
  'vault.tryAgain': '再試一次',
  'vault.wait': '請在 {seconds} 秒後再試',
  'vault.restore': '復原錢包',
  'vault.recovery': '此裝置還沒有你錢包的金鑰。請復原錢包以繼續。',
  'vault.unkept': '未建立錢包，因為此瀏覽器不會保存它。',
  'vault.offline': '沒有網路連線。',
  'vault.tooMany': '嘗試過於頻繁。',
  'vault.slow': '花費時間過長。',
  'vault.notLoaded': '無法載入你的錢包。',
  'vault.ended': '你已不再處於登入狀態。',
  'vault.failed': '發生了問題。',
  'vault.approve.none': '沒有需要核准的內容',
  'vault.notAllowed': '不允許的操作',
  'vault.notAllowed.text': '此網站要求了「{method}」，你的錢包不會為任何網站執行此操作。',
  'vault.close': '關閉',
}
