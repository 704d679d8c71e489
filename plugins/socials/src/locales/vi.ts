import type { Translation } from '@portico/contract'
import { vi as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Vietnamese. “Bạn”. A wallet is “ví”. */
const vi: Translation<typeof en> = {
  ...wallet,
  'socials.opening': 'Đang mở {title}',
  'socials.waiting': 'Tiếp tục trong cửa sổ {title}',
  'socials.blocked': 'Trình duyệt không mở cửa sổ.',
  'socials.openWindow': 'Mở cửa sổ',
  'socials.inPage': 'Tiếp tục trong thẻ này',
  'socials.cancelled': 'Bạn đã hủy tại {title}.',
  'socials.failed': '{title} không xác nhận bạn là ai.',
  'socials.expired': 'Lần đăng nhập này đã hết hạn.',
  'socials.refused': 'Lần đăng nhập này bắt đầu ở trình duyệt khác.',
  'socials.down': 'Không kết nối được với {title}.',
  'socials.unknown': 'Ví này không biết {title}.',
  'socials.taken': 'Ví khác có tài khoản này.',
  'socials.known': '{email} đã có ví.',
  'socials.known.text': 'Mở ví đó, và từ đó {title} cũng mở được. Hoặc tạo ví khác.',
  'socials.known.elsewhere':
    'Ví đó mở bằng email, mà trang này không hỗ trợ. Bạn có thể thêm {title} ở nơi có ví, hoặc tạo ví khác tại đây.',
  'socials.known.mail': 'Mở bằng email',
  'socials.known.continue': 'Mở bằng {title}',
  'socials.known.another': 'Tạo ví khác',
  'socials.added': 'Đã thêm tài khoản',
  'socials.add': 'Thêm {title}',
  'socials.approve': 'Phê duyệt trong {title}, rồi quay lại đây.',
  'socials.scan': 'Quét mã này bằng điện thoại có {title}.',
  'socials.code': 'Mã đăng nhập bằng {title}',
  'socials.code.left': 'Còn hiệu lực {time}',
  'socials.code.expired': 'Mã này đã hết hạn.',
  'socials.code.new': 'Mã mới',
  'socials.openApp': 'Mở {title}',
  'socials.copy': 'Sao chép liên kết',
  'socials.copied': 'Đã sao chép',
  'socials.copy.refused': 'Trình duyệt không cho sao chép ở đây.',
  'socials.cancel': 'Hủy',
}

export default vi
