import * as v from 'valibot'
import { cleanText } from './cleanText.ts'

/** One property of an NFT. */
export interface Trait {
  readonly name: string
  readonly value: string
}

/** What a metadata document says (ERC-721 and ERC-1155, metadata extensions; ERC-7572; Metaplex). Bounded. */
export interface TokenDocument {
  readonly name: string | null
  readonly description: string | null
  /** Address of the picture as the document has it: of any scheme, not judged. */
  readonly image: string | null
  readonly traits: readonly Trait[]
}

const limits = { name: 200, description: 2000, image: 262_144, traits: 50, traitName: 60, traitValue: 200 }

const loose = v.optional(v.unknown())
const documentSchema = v.object({
  name: loose,
  title: loose,
  description: loose,
  image: loose,
  image_url: loose,
  imageUrl: loose,
  image_data: loose,
  attributes: loose,
  traits: loose,
})
const traitSchema = v.object({ trait_type: loose, name: loose, value: loose, display_type: loose })

/**
 * Reads a metadata document, or null where it is none. Fields of the wrong type count as absent: one odd field must not
 * hide the others.
 */
export function parseDocument(value: unknown): TokenDocument | null {
  const result = v.safeParse(documentSchema, value)
  if (!result.success || Array.isArray(value)) return null
  const { name, title, description, image, image_url, imageUrl, image_data, attributes, traits } =
    result.output
  const images = [image, image_url, imageUrl, toSvgAddress(image_data)]
  return {
    name: cleanText(name ?? title, limits.name),
    description: cleanText(description, limits.description),
    image: images.find((address): address is string => isImageAddress(address)) ?? null,
    traits: parseTraits(attributes ?? traits),
  }
}

/** Neither zeros nor halves of characters, which no database takes. */
const isImageAddress = (value: unknown) =>
  typeof value === 'string' && value.length > 0 && value.length <= limits.image && !/[\0\p{Cs}]/u.test(value)

/** Pictures that are written into the document. */
const toSvgAddress = (value: unknown) =>
  typeof value === 'string' && value.length <= limits.image / 2
    ? `data:image/svg+xml;base64,${Buffer.from(value).toString('base64')}`
    : null

function parseTraits(value: unknown): Trait[] {
  const entries = Array.isArray(value) ? value.slice(0, limits.traits) : []
  return entries.flatMap((entry) => {
    const result = v.safeParse(traitSchema, entry)
    if (!result.success) return []
    const { trait_type, name, value: raw, display_type } = result.output
    const text = cleanText(display_type === 'date' ? toDate(raw) : raw, limits.traitValue)
    const title = cleanText(trait_type ?? name, limits.traitName)
    return text === null ? [] : [{ name: title ?? '', value: text }]
  })
}

/** Marketplaces write dates as Unix seconds. Shown as ISO 8601, which every language reads. */
function toDate(value: unknown): unknown {
  if (typeof value !== 'number') return value
  const date = new Date(value * 1000)
  return Number.isNaN(date.getTime()) ? value : date.toISOString().slice(0, 10)
}
