import type { Translation } from '@portico/contract'
import { zhHans as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Simplified Chinese. “你”. A wallet is “钱包”. */
const zhHans: Translation<typeof en> = {
  ...wallet,
  'email.address': '邮箱地址',
  'email.address.wrong': '这不是邮箱地址。',
  'email.continue': '继续',
  'email.recents': '用过的',
  'email.forget': '忘记 {email}',
  'email.guest': '以访客身份继续',
  'email.meant': '你是指 {email} 吗？',
  'email.meant.yes': '是，使用 {email}',
  'email.meant.no': '不，保留 {email}',
  'email.sending': '正在发送邮件到 {email}',
  'email.sent': '验证码已发送到 {email}，{minutes} 分钟内有效。',
  'email.device': '这是新设备',
  'email.device.text': '打开邮件中的链接并在那里选择下面的数字，或在此输入邮件中的验证码。',
  'email.device.number': '你的数字',
  'email.code': '验证码',
  'email.checking': '正在检查验证码',
  'email.resend': '再发送一个验证码',
  'email.resent': '已再发送一个验证码',
  'email.change': '使用其他地址',
  'email.newCode': '发送新验证码',
  'email.wrong': '验证码错误。剩余次数：{count}。',
  'email.wrong.unknown': '验证码错误。',
  'email.expired': '此验证码已失效。',
  'email.spent': '错误次数过多，此验证码已失效。',
  'email.locked': '今天错误次数过多。请明天再试，或使用你用过的设备。',
  'email.limit': '暂时不再向此地址发送邮件。请使用最近的验证码，或一小时后再试。',
  'email.refused': '此登录已通过邮件中的链接被拒绝。',
  'email.update.now': '新邮箱地址',
  'email.update.old': '首先输入我们发送到你当前地址的验证码。',
  'email.update.new': '现在输入我们发送到 {email} 的验证码。',
  'email.update.done': '你的地址将更改',
  'email.update.done.text':
    '从 {time} 起你用 {email} 登录。在此之前，你可以在此设备上或通过发送到当前地址的邮件取消。',
}

export default zhHans
