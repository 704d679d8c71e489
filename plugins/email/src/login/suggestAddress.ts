/** Where most addresses are. */
const domains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'gmx.de',
  'gmx.net',
  'web.de',
  't-online.de',
  'mail.ru',
  'yandex.ru',
  'qq.com',
  '163.com',
  'naver.com',
  'orange.fr',
  'libero.it',
  'comcast.net',
]

/** Domains that are one letter away from a common one, and somebody's own. */
const others = new Set([
  'gmx.com',
  'gmx.at',
  'gmx.ch',
  'gmx.fr',
  'mail.com',
  'email.com',
  'ya.ru',
  'live.de',
  'live.fr',
  'aon.com',
])

/** Whether one letter more, one less, another one, or two that changed places make one text of the other. */
function isOneOff(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false
  let start = 0
  while (left[start] !== undefined && left[start] === right[start]) start += 1
  const [restLeft, restRight] = [left.slice(start), right.slice(start)]
  const isSwapped = restLeft[0] === restRight[1] && restLeft[1] === restRight[0]
  return (
    restLeft.slice(1) === restRight.slice(1) ||
    restLeft.slice(1) === restRight ||
    restLeft === restRight.slice(1) ||
    (isSwapped && restLeft.slice(2) === restRight.slice(2))
  )
}

/** The address that was likely meant; null where the one that was typed may well be right. */
export function suggestAddress(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email.slice(at + 1).toLowerCase()
  if (at < 1 || domains.includes(domain) || others.has(domain)) return null
  const meant = domains.find((known) => isOneOff(domain, known))
  return meant ? `${email.slice(0, at + 1)}${meant}` : null
}

/** Whether a text has the form of an address: the vault reads it more closely. */
export const isAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
