import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Vietnamese: “bạn”. A wallet is “ví”. */
const vi: Translation<typeof en> = {
  'receive.addresses': 'Địa chỉ của bạn',
  'receive.payment': 'Thanh toán',
  'receive.ordinal': 'Ordinal',
  'receive.payment.text': 'Chỉ dành cho bitcoin. Hãy để ordinal được gửi đến địa chỉ ordinal của bạn.',
  'receive.ordinal.text': 'Chỉ dành cho ordinal. Hãy để bitcoin được gửi đến địa chỉ thanh toán của bạn.',
  'receive.unsafe': 'Chưa an toàn',
  'receive.unsafe.text':
    'Chỉ trình duyệt này mở được tài khoản này. Nếu dữ liệu của nó bị xóa, những gì ở đây sẽ mất.',
  'receive.recover': 'Thiết lập khôi phục',
  'receive.showAnyway': 'Vẫn hiện địa chỉ',
  'receive.address': 'Địa chỉ của bạn trong {wallet}',
  'receive.code': 'Địa chỉ của bạn dạng mã QR',
  'receive.copy': 'Sao chép địa chỉ',
  'receive.copied': 'Đã sao chép',
  'receive.copy.refused': 'Trình duyệt không cho sao chép ở đây. Hãy chọn địa chỉ ở trên và sao chép từ đó.',
  'receive.share': 'Chia sẻ địa chỉ',
  'receive.share.refused': 'Trình duyệt không cho chia sẻ ở đây. Hãy sao chép thay vào đó.',
  'receive.networks': 'Chỉ trên {networks}',
  'receive.networks.text':
    'Hãy nói điều này với người gửi. Những gì gửi đến địa chỉ này trên mạng khác có thể bị mất.',
  'receive.contract': 'Ví của bạn không có ở mọi nơi',
  'receive.contract.text':
    'Ví là một hợp đồng và không có trên {networks}. Những gì gửi đến đó có thể không lấy được.',
  'receive.unknown': 'Chưa rõ trên {networks}',
  'receive.unknown.text':
    'Không hỏi được mạng xem ví của bạn có ở đó không. Cho đến khi có câu trả lời, hãy dùng mạng khác.',
  'receive.checkAgain': 'Hỏi lại',
  'receive.disconnected': 'Chưa có địa chỉ',
  'receive.disconnected.text': 'Kết nối ví để nhận bằng ví đó.',
  'receive.ask': 'Yêu cầu số tiền',
  'receive.plain': 'Chỉ hiện địa chỉ',
  'receive.amount': 'Bạn yêu cầu',
  'receive.zero': 'Hãy yêu cầu nhiều hơn không',
  'receive.decimals': '{symbol} có nhiều nhất {decimals} chữ số thập phân',
  'receive.unreadable': 'Nhập số tiền dạng {example}, không có dấu nào khác.',
  'receive.request': '{amount} trên {network}',
  'receive.request.code': 'Yêu cầu của bạn dạng mã QR',
  'receive.request.text': 'Ví quét mã này sẽ điền phần còn lại. Sàn giao dịch chỉ đọc địa chỉ.',
  'receive.request.none': 'Khi chưa có số tiền, mã chỉ chứa địa chỉ của bạn.',
  'receive.request.copy': 'Sao chép yêu cầu',
  'receive.request.share': 'Chia sẻ yêu cầu',
  'receive.request.absent':
    'Ví của bạn không có trên {network}, nên không thể yêu cầu gì ở đó. Hãy chọn token khác.',
  'receive.token': 'Chọn token',
  'receive.token.search': 'Tìm token',
  'receive.token.list': 'Token của bạn',
  'receive.token.loading': 'Đang tải token của bạn',
  'receive.token.failed': 'Không thể tải token của bạn',
  'receive.token.none': 'Không có token nào khớp với “{query}”',
  'receive.token.none.text': 'Hãy thử tên, ký hiệu hoặc địa chỉ hợp đồng.',
  'receive.token.value': 'Chưa rõ giá trị',
  'receive.tryAgain': 'Thử lại',
}

export default vi
