import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Simplified Chinese. “你”. A wallet is “钱包”. */
export const zhHans: Translation<typeof en> = {
  'vault.opening': '正在打开你的钱包',
  'vault.title': '你的钱包',
  'vault.working': '请稍候…',
  'vault.tryAgain': '重试',
  'vault.wait': '请在 {seconds} 秒后重试',
  'vault.restore': '恢复钱包',
  'vault.recovery': '此设备还没有你钱包的密钥。请恢复钱包以继续。',
  'vault.unkept': '未创建钱包，因为此浏览器不会保存它。',
  'vault.offline': '没有网络连接。',
  'vault.tooMany': '尝试过于频繁。',
  'vault.slow': '用时过长。',
  'vault.notLoaded': '无法加载你的钱包。',
  'vault.ended': '你已不再处于登录状态。',
  'vault.failed': '出了点问题。',
  'vault.approve.none': '没有需要批准的内容',
  'vault.notAllowed': '不允许的操作',
  'vault.notAllowed.text': '此网站请求了“{method}”，你的钱包不会为任何网站执行此操作。',
  'vault.close': '关闭',
}
