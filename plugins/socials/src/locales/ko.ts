import type { Translation } from '@portico/contract'
import { ko as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Korean. Polite. A wallet is “지갑”. */
const ko: Translation<typeof en> = {
  ...wallet,
  'socials.opening': '{title} 여는 중',
  'socials.waiting': '{title} 창에서 계속하세요',
  'socials.blocked': '브라우저가 창을 열지 않았습니다.',
  'socials.openWindow': '창 열기',
  'socials.inPage': '이 탭에서 계속',
  'socials.cancelled': '{title}에서 취소했습니다.',
  'socials.failed': '{title}에서 본인 확인을 하지 못했습니다.',
  'socials.expired': '이 로그인은 만료되었습니다.',
  'socials.refused': '이 로그인은 다른 브라우저에서 시작되었습니다.',
  'socials.down': '{title}에 연결할 수 없습니다.',
  'socials.unknown': '이 지갑은 {title}을(를) 지원하지 않습니다.',
  'socials.taken': '다른 지갑이 이 계정을 사용합니다.',
  'socials.known': '{email}에는 이미 지갑이 있습니다.',
  'socials.known.text': '그 지갑을 열면 이후 {title}(으)로도 열 수 있습니다. 또는 다른 지갑을 만드세요.',
  'socials.known.elsewhere':
    '그 지갑은 이메일로 열지만 이 사이트에서는 제공하지 않습니다. 지갑이 있는 곳에서 {title}을(를) 추가하거나 여기서 다른 지갑을 만드세요.',
  'socials.known.mail': '이메일로 열기',
  'socials.known.continue': '{title}(으)로 열기',
  'socials.known.another': '다른 지갑 만들기',
  'socials.added': '계정을 추가했습니다',
  'socials.add': '{title} 추가',
  'socials.approve': '{title}에서 승인한 뒤 여기로 돌아오세요.',
  'socials.scan': '{title} 앱이 있는 휴대폰으로 스캔하세요.',
  'socials.code': '{title}(으)로 로그인하는 코드',
  'socials.code.left': '{time} 동안 유효',
  'socials.code.expired': '이 코드는 만료되었습니다.',
  'socials.code.new': '새 코드',
  'socials.openApp': '{title} 열기',
  'socials.copy': '링크 복사',
  'socials.copied': '복사됨',
  'socials.copy.refused': '브라우저가 여기서 복사를 허용하지 않습니다.',
  'socials.cancel': '취소',
}

export default ko
