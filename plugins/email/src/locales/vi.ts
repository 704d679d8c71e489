import type { Translation } from '@portico/contract'
import { vi as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Vietnamese. “Bạn”. A wallet is “ví”. */
const vi: Translation<typeof en> = {
  ...wallet,
  'email.address': 'Địa chỉ email',
  'email.address.wrong': 'Đó không phải là địa chỉ email.',
  'email.continue': 'Tiếp tục',
  'email.recents': 'Đã dùng trước đây',
  'email.forget': 'Quên {email}',
  'email.guest': 'Tiếp tục với tư cách khách',
  'email.meant': 'Ý bạn là {email}?',
  'email.meant.yes': 'Có, dùng {email}',
  'email.meant.no': 'Không, giữ {email}',
  'email.sending': 'Đang gửi thư đến {email}',
  'email.sent': 'Chúng tôi đã gửi mã đến {email}. Mã có hiệu lực trong {minutes} phút.',
  'email.device': 'Thiết bị này mới',
  'email.device.text': 'Mở liên kết trong thư và chọn số bên dưới ở đó, hoặc nhập mã trong thư vào đây.',
  'email.device.number': 'Số của bạn',
  'email.code': 'Mã',
  'email.checking': 'Đang kiểm tra mã',
  'email.resend': 'Gửi mã khác',
  'email.resent': 'Chúng tôi đã gửi mã khác',
  'email.change': 'Dùng địa chỉ khác',
  'email.newCode': 'Gửi mã mới',
  'email.wrong': 'Mã sai. Số lần thử còn lại: {count}.',
  'email.wrong.unknown': 'Mã sai.',
  'email.expired': 'Mã này không còn hiệu lực.',
  'email.spent': 'Quá nhiều mã sai: mã này không còn hiệu lực.',
  'email.locked': 'Hôm nay có quá nhiều mã sai. Hãy thử lại vào ngày mai, hoặc trên thiết bị bạn đã dùng.',
  'email.limit': 'Hiện không gửi thêm thư đến địa chỉ này. Hãy dùng mã gần nhất, hoặc thử lại sau một giờ.',
  'email.refused': 'Lần đăng nhập này đã bị từ chối qua liên kết trong thư.',
  'email.update.now': 'Địa chỉ email mới',
  'email.update.old': 'Trước hết là mã chúng tôi đã gửi đến địa chỉ hiện tại của bạn.',
  'email.update.new': 'Bây giờ là mã chúng tôi đã gửi đến {email}.',
  'email.update.done': 'Địa chỉ của bạn sẽ thay đổi',
  'email.update.done.text':
    'Từ {time} bạn đăng nhập bằng {email}. Trước lúc đó bạn có thể hủy, từ thiết bị này hoặc từ thư gửi đến địa chỉ hiện tại.',
}

export default vi
