const pattern = /^(https:\/\/[a-z\d-]+(\.[a-z\d-]+)*|http:\/\/(localhost|127\.0\.0\.1|\[::1\]))(:\d+)?$/

/** Whether this is one origin, written as browsers write it: of `https`, or of `http` on the machine itself. */
export const isExactOrigin = (text: string): boolean =>
  pattern.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Whether this is an address at such an origin, without a user's name or password. */
export function isExactAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { origin, username, password } = new URL(text)
  return isExactOrigin(origin) && username === '' && password === ''
}
