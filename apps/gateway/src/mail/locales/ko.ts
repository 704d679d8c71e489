import type { MailTexts } from './en.ts'

/** Korean. Polite: -습니다 and -세요. A wallet is 지갑. */
const ko: MailTexts = {
  device: '기기',
  place: '위치',
  time: '시간',
  site: '사이트',
  email: '새 주소',
  what: '변경',
  readyAt: '적용 시각',
  unknown: '알 수 없음',
  cancel: '이 변경 취소',
  notYou: '본인이 아니라면 지금 지갑을 열고 기기를 확인하세요.',
  automatic: '자동으로 보낸 메일입니다. 이 주소로 온 답장은 아무도 읽지 않습니다.',
  'code.subject': '{code}: {host} 코드입니다',
  'code.title': '{host} 코드',
  'code.lead': '로그인하는 곳에 입력하세요. {minutes}분 동안 유효합니다.',
  'code.confirm': '또는 이 페이지를 열고 로그인하는 곳에 보이는 숫자를 선택하세요.',
  'code.action': '로그인 확인',
  'code.note': '이 코드를 요청하지 않았다면 이 메일을 무시하세요. 코드를 누구에게도 알려 주지 마세요.',
  'newDevice.title': '새 기기에서 로그인했습니다',
  'newDevice.lead': '지갑이 처음 보는 기기에서 열렸습니다.',
  'signedOutEverywhere.title': '모든 곳에서 로그아웃되었습니다',
  'signedOutEverywhere.lead': '모든 기기에서 지갑이 로그아웃되었습니다. 자산은 움직이지 않았습니다.',
  'refreshReused.title': '보호를 위해 기기를 로그아웃했습니다',
  'refreshReused.lead':
    '이 기기의 로그인이 두 번 사용되었습니다. 누군가 복사했을 때 일어나는 일입니다. 기기에서 다시 로그인해야 합니다.',
  'emailChanging.title': '이메일 주소가 곧 바뀝니다',
  'emailChanging.lead': '지갑에 새 이메일 주소가 설정됩니다. 그때까지 취소할 수 있습니다.',
  'emailChanged.title': '이메일 주소가 바뀌었습니다',
  'emailChanged.lead': '이제부터 새 주소로 지갑에 로그인하세요.',
  'holdStarted.title': '지갑 변경이 대기 중입니다',
  'holdStarted.lead': '내 기기 중 하나에서 요청되었습니다. 적용되기 전까지 취소할 수 있습니다.',
  'what.export': '복구 문구와 키 내보내기',
  'what.recovery': '지갑을 복구하는 새 방법',
  'what.email': '새 이메일 주소',
  'what.passkey': '마지막 패스키 삭제',
  'recoveryChanged.title': '복구 방법이 바뀌었습니다',
  'recoveryChanged.lead': '지갑을 복구하는 방법이 변경되었습니다.',
}

export default ko
