import type { Translation } from '@portico/contract'
import { zhHans as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Simplified Chinese. “你”. A wallet is “钱包”. */
const zhHans: Translation<typeof en> = {
  ...wallet,
  'socials.opening': '正在打开 {title}',
  'socials.waiting': '请在 {title} 的窗口中继续',
  'socials.blocked': '浏览器没有打开窗口。',
  'socials.openWindow': '打开窗口',
  'socials.inPage': '在此标签页继续',
  'socials.cancelled': '你在 {title} 取消了。',
  'socials.failed': '{title} 未确认你的身份。',
  'socials.expired': '此次登录已过期。',
  'socials.refused': '此次登录是在另一个浏览器中开始的。',
  'socials.down': '无法连接 {title}。',
  'socials.unknown': '此钱包不支持 {title}。',
  'socials.taken': '另一个钱包已有此账号。',
  'socials.known': '{email} 已有一个钱包。',
  'socials.known.text': '打开那个钱包，此后 {title} 也能打开它。或者新建一个。',
  'socials.known.elsewhere':
    '那个钱包通过邮箱打开，而本网站不提供。你可以在原处为它添加 {title}，或在这里新建一个。',
  'socials.known.mail': '通过邮箱打开',
  'socials.known.continue': '通过 {title} 打开',
  'socials.known.another': '新建另一个钱包',
  'socials.added': '已添加账号',
  'socials.add': '添加 {title}',
  'socials.approve': '请在 {title} 中批准，然后回到这里。',
  'socials.scan': '请用装有 {title} 的手机扫描。',
  'socials.code': '用 {title} 登录的二维码',
  'socials.code.left': '有效时间还剩 {time}',
  'socials.code.expired': '此二维码已过期。',
  'socials.code.new': '新的二维码',
  'socials.openApp': '打开 {title}',
  'socials.copy': '复制链接',
  'socials.copied': '已复制',
  'socials.copy.refused': '浏览器不允许在此复制。',
  'socials.cancel': '取消',
}

export default zhHans
