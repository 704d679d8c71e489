import type { Translation } from '@portico/contract'
import { zhHant as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Traditional Chinese. “你”. A wallet is “錢包”. */
const zhHant: Translation<typeof en> = {
  ...wallet,
  'email.address': '電子郵件地址',
  'email.address.wrong': '這不是電子郵件地址。',
  'email.continue': '繼續',
  'email.recents': '用過的',
  'email.forget': '忘記 {email}',
  'email.guest': '以訪客身分繼續',
  'email.meant': '你是指 {email} 嗎？',
  'email.meant.yes': '是，使用 {email}',
  'email.meant.no': '不，保留 {email}',
  'email.sending': '正在傳送郵件到 {email}',
  'email.sent': '驗證碼已傳送到 {email}，{minutes} 分鐘內有效。',
  'email.device': '這是新裝置',
  'email.device.text': '開啟郵件中的連結並在那裡選擇下方的數字，或在此輸入郵件中的驗證碼。',
  'email.device.number': '你的數字',
  'email.code': '驗證碼',
  'email.checking': '正在檢查驗證碼',
  'email.resend': '再傳送一個驗證碼',
  'email.resent': '已再傳送一個驗證碼',
  'email.change': '使用其他地址',
  'email.newCode': '傳送新驗證碼',
  'email.wrong': '驗證碼錯誤。剩餘次數：{count}。',
  'email.wrong.unknown': '驗證碼錯誤。',
  'email.expired': '此驗證碼已失效。',
  'email.spent': '錯誤次數過多，此驗證碼已失效。',
  'email.locked': '今天錯誤次數過多。請明天再試，或使用你用過的裝置。',
  'email.limit': '暫時不再向此地址傳送郵件。請使用最近的驗證碼，或一小時後再試。',
  'email.refused': '此登入已透過郵件中的連結遭拒絕。',
  'email.update.now': '新電子郵件地址',
  'email.update.old': '首先輸入我們傳送到你目前地址的驗證碼。',
  'email.update.new': '現在輸入我們傳送到 {email} 的驗證碼。',
  'email.update.done': '你的地址將變更',
  'email.update.done.text':
    '從 {time} 起你以 {email} 登入。在此之前，你可以在此裝置上或透過傳送到目前地址的郵件取消。',
}

export default zhHant
