/** What somebody may say of himself beside his name, by the gateway's keys. */
export interface NameAttributes {
  /** Address of a picture, `https:` only. */
  readonly avatar?: string
  /** Address of a page, `https:` only. */
  readonly url?: string
  /** A few words, without signs that steer what shows them. */
  readonly bio?: string
}

/** A key of {@link NameAttributes}. */
export type NameAttribute = keyof NameAttributes

/** Keys in the order in which they are shown. */
export const nameAttributes: readonly NameAttribute[] = ['avatar', 'url', 'bio']

/** Keys of ENS (ENSIP-5) under which resolvers answer. */
export const textKeys: Readonly<Record<NameAttribute, string>> = {
  avatar: 'avatar',
  url: 'url',
  bio: 'description',
}

/** Characters (UTF-16 units) that each may have. */
export const attributeLengths: Readonly<Record<NameAttribute, number>> = { avatar: 512, url: 255, bio: 255 }

/** What is wrong with a value. */
export type AttributeProblem = 'tooLong' | 'notHttps' | 'letters'

/**
 * Signs that show nothing and change what stands around them: controls, and what turns the direction of writing. Everything
 * else may stand in a biography: it is shown as text and never read as anything else, and half of all people do not write in
 * Latin letters.
 */
const steering = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** The first thing that is wrong with the value of an attribute; null where nothing is. */
export function findAttributeProblem(key: NameAttribute, value: string): AttributeProblem | null {
  if (value.length > attributeLengths[key]) return 'tooLong'
  if (key === 'bio') return steering.test(value) ? 'letters' : null
  return isHttps(value) ? null : 'notHttps'
}

function isHttps(value: string): boolean {
  if (!/^https:\/\/[^\s\\@]+$/i.test(value) || steering.test(value) || !URL.canParse(value)) return false
  const { hostname, username, password } = new URL(value)
  return hostname !== '' && username === '' && password === ''
}
