import type { MailTexts } from './en.ts'

/** Vietnamese: “bạn”. A wallet is “ví”. */
const vi: MailTexts = {
  device: 'Thiết bị',
  place: 'Địa điểm',
  time: 'Thời gian',
  site: 'Trang',
  email: 'Địa chỉ mới',
  account: 'Tài khoản',
  what: 'Thay đổi',
  readyAt: 'Có hiệu lực',
  unknown: 'Không rõ',
  cancel: 'Hủy thay đổi này',
  notYou: 'Nếu đó không phải là bạn, hãy mở ví ngay và xem các thiết bị của ví.',
  automatic: 'Được gửi tự động. Không ai đọc thư trả lời tới địa chỉ này.',
  'code.subject': '{code} là mã của bạn cho {host}',
  'code.title': 'Mã của bạn cho {host}',
  'code.lead': 'Nhập mã ở nơi bạn đang đăng nhập. Mã có hiệu lực trong {minutes} phút.',
  'code.confirm': 'Hoặc mở trang này và chọn con số mà bạn thấy ở nơi đang đăng nhập.',
  'code.action': 'Xác nhận đăng nhập',
  'code.note': 'Nếu bạn không yêu cầu mã này, hãy bỏ qua thư này. Đừng đưa mã cho ai.',
  'newDevice.title': 'Một thiết bị mới đã đăng nhập',
  'newDevice.lead': 'Ví của bạn được mở trên một thiết bị mà ví chưa từng biết.',
  'signedOutEverywhere.title': 'Bạn đã đăng xuất ở mọi nơi',
  'signedOutEverywhere.lead': 'Ví của bạn đã đăng xuất trên mọi thiết bị. Tiền của bạn vẫn ở nguyên chỗ.',
  'refreshReused.title': 'Một thiết bị đã bị đăng xuất để bảo vệ bạn',
  'refreshReused.lead':
    'Phiên của thiết bị này đã được dùng hai lần, như khi có người sao chép nó. Thiết bị phải đăng nhập lại.',
  'emailChanging.title': 'Địa chỉ email của bạn sắp thay đổi',
  'emailChanging.lead': 'Ví của bạn sẽ có địa chỉ email mới. Trước lúc đó bạn có thể hủy.',
  'emailChanged.title': 'Địa chỉ email của bạn đã thay đổi',
  'emailChanged.lead': 'Từ nay, hãy đăng nhập vào ví bằng địa chỉ mới.',
  'holdStarted.title': 'Một thay đổi của ví đang chờ',
  'holdStarted.lead':
    'Thay đổi được yêu cầu trên một thiết bị của bạn. Bạn có thể hủy cho đến khi có hiệu lực.',
  'what.export': 'Xuất cụm từ khôi phục và khóa',
  'what.recovery': 'Cách mới để khôi phục ví',
  'what.email': 'Địa chỉ email mới',
  'what.passkey': 'Gỡ khóa truy cập cuối cùng',
  'recoveryChanged.title': 'Cách khôi phục của bạn đã thay đổi',
  'recoveryChanged.lead': 'Các cách khôi phục ví của bạn đã được thay đổi.',
  'keysRenewed.title': 'Ví của bạn có khóa mới',
  'keysRenewed.lead':
    'Khóa mới đã được tạo cho ví của bạn. Các địa chỉ đã thay đổi, và các địa chỉ trước vẫn dùng được.',
  'accountLinked.title': 'Giờ đây một tài khoản có thể đăng nhập vào ví của bạn',
  'accountLinked.lead': 'Từ bây giờ, bất kỳ ai đăng nhập bằng tài khoản này đều vào được ví của bạn.',
  'accountUnlinked.title': 'Một tài khoản đã được gỡ khỏi ví của bạn',
  'accountUnlinked.lead': 'Tài khoản này không còn đăng nhập được vào ví của bạn.',
}

export default vi
