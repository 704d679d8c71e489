import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Vietnamese. “Bạn”. A wallet is “ví”. */
export const vi: Translation<typeof en> = {
  'vault.opening': 'Đang mở ví của bạn',
  'vault.title': 'Ví của bạn',
  'vault.working': 'Chờ chút…',
  'vault.tryAgain': 'Thử lại',
  'vault.wait': 'Vui lòng thử lại sau {seconds} giây',
  'vault.restore': 'Khôi phục ví',
  'vault.recovery': 'Thiết bị này chưa có khóa của ví. Hãy khôi phục ví để tiếp tục.',
  'vault.unkept': 'Chưa tạo ví nào, vì trình duyệt này sẽ không lưu giữ ví.',
  'vault.offline': 'Không có kết nối.',
  'vault.tooMany': 'Quá nhiều lần thử cùng lúc.',
  'vault.slow': 'Việc đó mất quá nhiều thời gian.',
  'vault.notLoaded': 'Không tải được ví của bạn.',
  'vault.ended': 'Bạn không còn đăng nhập.',
  'vault.failed': 'Đã xảy ra lỗi.',
  'vault.approve.none': 'Không có gì để phê duyệt',
  'vault.notAllowed': 'Hành động không được phép',
  'vault.notAllowed.text': 'Trang này đã yêu cầu “{method}”, điều ví của bạn không làm cho trang nào.',
  'vault.close': 'Đóng',
}
