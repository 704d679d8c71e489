import type { Translation } from '@portico/contract'
import type { en } from './en.ts'

/** Korean. Polite. A wallet is “지갑”. */
export const ko: Translation<typeof en> = {
  'vault.opening': '지갑을 여는 중',
  'vault.title': '내 지갑',
  'vault.working': '잠시만요…',
  'vault.tryAgain': '다시 시도',
  'vault.wait': '{seconds}초 후에 다시 시도해 주세요',
  'vault.restore': '지갑 복구',
  'vault.recovery': '이 기기에는 아직 지갑의 키가 없습니다. 계속하려면 지갑을 복구하세요.',
  'vault.unkept': '이 브라우저에 저장되지 않으므로 지갑을 만들지 않았습니다.',
  'vault.offline': '연결되어 있지 않습니다.',
  'vault.tooMany': '한 번에 너무 많이 시도했습니다.',
  'vault.slow': '시간이 너무 오래 걸렸습니다.',
  'vault.notLoaded': '지갑을 불러올 수 없습니다.',
  'vault.ended': '더 이상 로그인되어 있지 않습니다.',
  'vault.failed': '문제가 발생했습니다.',
  'vault.approve.none': '승인할 것이 없습니다',
  'vault.notAllowed': '허용되지 않는 작업',
  'vault.notAllowed.text':
    '이 사이트가 “{method}”을(를) 요청했습니다. 지갑은 어느 사이트에도 이 작업을 하지 않습니다.',
  'vault.close': '닫기',
}
