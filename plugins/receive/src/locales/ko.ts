import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Korean. Polite: -습니다 and -세요. A wallet is 지갑. */
const ko: Translation<typeof en> = {
  'receive.addresses': '내 주소',
  'receive.payment': '결제',
  'receive.ordinal': '오디널',
  'receive.payment.text': '비트코인 전용입니다. 오디널은 오디널용 주소로 받으세요.',
  'receive.ordinal.text': '오디널 전용입니다. 비트코인은 결제용 주소로 받으세요.',
  'receive.unsafe': '아직 안전하지 않음',
  'receive.unsafe.text':
    '이 브라우저만 이 계정을 열 수 있습니다. 브라우저 데이터가 삭제되면 여기 있는 것을 잃게 됩니다.',
  'receive.recover': '복구 설정',
  'receive.showAnyway': '그래도 주소 보기',
  'receive.address': '{wallet}의 내 주소',
  'receive.code': '내 주소 QR 코드',
  'receive.copy': '주소 복사',
  'receive.copied': '복사됨',
  'receive.copy.refused': '브라우저가 여기서 복사를 허용하지 않습니다. 위의 주소를 선택해 직접 복사하세요.',
  'receive.share': '주소 공유',
  'receive.share.refused': '브라우저가 여기서 공유를 허용하지 않습니다. 대신 복사하세요.',
  'receive.networks': '{networks}에서만',
  'receive.networks.text':
    '보내는 사람에게 알려 주세요. 다른 네트워크에서 이 주소로 보낸 것은 잃을 수 있습니다.',
  'receive.contract': '내 지갑이 없는 네트워크가 있습니다',
  'receive.contract.text':
    '이 지갑은 컨트랙트이며 {networks}에는 없습니다. 그곳으로 보낸 것은 꺼내지 못할 수 있습니다.',
  'receive.unknown': '{networks}에서는 알 수 없음',
  'receive.unknown.text':
    '지갑이 그곳에 있는지 네트워크에 확인하지 못했습니다. 확인될 때까지 다른 네트워크를 사용하세요.',
  'receive.checkAgain': '다시 확인',
  'receive.disconnected': '아직 주소가 없습니다',
  'receive.disconnected.text': '받으려면 지갑을 연결하세요.',
  'receive.ask': '금액 요청',
  'receive.plain': '주소만 표시',
  'receive.amount': '요청 금액',
  'receive.zero': '0보다 큰 금액을 요청하세요',
  'receive.decimals': '{symbol}: 소수점 이하 최대 {decimals}자리',
  'receive.unreadable': '금액을 {example}처럼 다른 기호 없이 입력하세요.',
  'receive.request': '{network}에서 {amount}',
  'receive.request.code': '내 요청 QR 코드',
  'receive.request.text': '이 코드를 스캔한 지갑이 나머지를 채웁니다. 거래소는 주소만 읽습니다.',
  'receive.request.none': '금액이 없는 동안 코드에는 주소만 담깁니다.',
  'receive.request.copy': '요청 복사',
  'receive.request.share': '요청 공유',
  'receive.request.absent': '{network}에는 내 지갑이 없어 요청할 수 없습니다. 다른 토큰을 선택하세요.',
  'receive.token': '토큰 선택',
  'receive.token.search': '토큰 검색',
  'receive.token.list': '내 토큰',
  'receive.token.loading': '토큰 불러오는 중',
  'receive.token.failed': '토큰을 불러오지 못했습니다',
  'receive.token.none': '“{query}”와 일치하는 토큰이 없습니다',
  'receive.token.none.text': '이름, 심볼 또는 컨트랙트 주소로 검색하세요.',
  'receive.token.value': '가치 알 수 없음',
  'receive.tryAgain': '다시 시도',
}

export default ko
