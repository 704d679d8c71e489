import { HttpAnswerInvalidError } from '@portico/contract/errors'
import type { NameRecord } from './NameRecord.ts'

type Fields = Readonly<Record<string, unknown>>

/** The fields of an answer; none where it is no object. */
export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

const readText = (value: unknown, limit = 255): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= limit ? value : null

const readLink = (value: unknown): string | null => {
  const text = readText(value, 2048)
  return text && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null
}

const readPicture = (value: unknown): string | null => {
  const text = readText(value, 2048)
  return text && /^https?:\/\//i.test(text) ? text : null
}

/** All addresses of a record are its owner's: on one chain or another, the first is as good as any. */
function readAddress(addresses: unknown): string | null {
  const [first] = Object.values(toFields(addresses))
  const address = readText(toFields(first).address)
  return address && /^0x[0-9a-fA-F]{40}$/.test(address) ? address : null
}

/**
 * A record as the gateway answers it.
 * @param zone in which it has to be: what is shown as a name of the zone must be one
 * @throws HttpAnswerInvalidError
 */
export function parseRecord(answer: unknown, zone: string): NameRecord {
  const { name, addresses, attributes, avatar } = toFields(answer)
  const address = readAddress(addresses)
  const isOfZone = typeof name === 'string' && name.endsWith(`.${zone}`) && /^[a-z0-9.-]{3,64}$/.test(name)
  if (!isOfZone || !address) throw new HttpAnswerInvalidError({ details: 'name' })
  const said = toFields(attributes)
  return {
    ...{ name, address, picture: readPicture(avatar) },
    ...{ avatar: readLink(said.avatar), url: readLink(said.url), bio: readText(said.bio) },
  }
}
