import type { Translation } from '@portico/contract'
import { ko as wallet } from '@portico/vault-client/locales'
import type { en } from './en.ts'

/** Korean. Polite. A wallet is “지갑”. */
const ko: Translation<typeof en> = {
  ...wallet,
  'email.address': '이메일 주소',
  'email.address.wrong': '이메일 주소가 아닙니다.',
  'email.continue': '계속',
  'email.recents': '이전에 사용한 주소',
  'email.forget': '{email} 잊기',
  'email.guest': '게스트로 계속',
  'email.meant': '{email} 주소를 말씀하시나요?',
  'email.meant.yes': '예, {email} 사용',
  'email.meant.no': '아니요, {email} 유지',
  'email.sending': '{email}(으)로 메일을 보내는 중',
  'email.sent': '{email}(으)로 코드를 보냈습니다. {minutes}분 동안 유효합니다.',
  'email.device': '새 기기입니다',
  'email.device.text': '메일의 링크를 열어 아래 숫자를 선택하거나, 메일의 코드를 여기에 입력하세요.',
  'email.device.number': '내 숫자',
  'email.code': '코드',
  'email.checking': '코드 확인 중',
  'email.resend': '다른 코드 보내기',
  'email.resent': '다른 코드를 보냈습니다',
  'email.change': '다른 주소 사용',
  'email.newCode': '새 코드 보내기',
  'email.wrong': '코드가 틀렸습니다. 남은 횟수: {count}.',
  'email.wrong.unknown': '코드가 틀렸습니다.',
  'email.expired': '이 코드는 더 이상 유효하지 않습니다.',
  'email.spent': '틀린 코드가 너무 많습니다. 이 코드는 더 이상 유효하지 않습니다.',
  'email.locked': '오늘은 틀린 코드가 너무 많습니다. 내일, 또는 이미 사용한 기기에서 다시 시도하세요.',
  'email.limit':
    '지금은 이 주소로 메일을 더 보내지 않습니다. 마지막 코드를 사용하거나 한 시간 후에 시도하세요.',
  'email.refused': '메일의 링크에서 이 로그인을 거부했습니다.',
  'email.update.now': '새 이메일 주소',
  'email.update.old': '먼저 현재 주소로 보낸 코드를 입력하세요.',
  'email.update.new': '이제 {email}(으)로 보낸 코드를 입력하세요.',
  'email.update.done': '주소가 변경됩니다',
  'email.update.done.text':
    '{time}부터 {email}(으)로 로그인합니다. 그전까지 이 기기나 현재 주소로 보낸 메일에서 취소할 수 있습니다.',
}

export default ko
