import { nameLengthMost } from '@portico/contract/names'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { isReserved } from './reservedLabels.ts'

/** Names that are shown at once. */
const suggestionsAtMost = 5

/** Short, friendly, and saying nothing about whose name it is. */
const words = [
  ...[
    'sky',
    'sea',
    'sun',
    'moon',
    'star',
    'leaf',
    'tree',
    'rain',
    'snow',
    'wind',
    'wave',
    'hill',
    'lake',
    'oak',
  ],
  ...[
    'fern',
    'fox',
    'owl',
    'wren',
    'bear',
    'hare',
    'lynx',
    'crow',
    'dove',
    'finch',
    'otter',
    'robin',
    'heron',
  ],
  ...[
    'red',
    'blue',
    'green',
    'gold',
    'amber',
    'coral',
    'jade',
    'ruby',
    'onyx',
    'pearl',
    'north',
    'south',
    'east',
  ],
  ...[
    'west',
    'day',
    'dawn',
    'noon',
    'dusk',
    'spring',
    'summer',
    'autumn',
    'winter',
    'here',
    'now',
    'one',
    'too',
  ],
]

/** A name that somebody may want. */
export interface Suggestion {
  readonly name: string
  readonly registered: boolean
  /** Kept from everybody; absent where it is not. */
  readonly reserved?: true
}

/** A number that is always the same for a text. */
const toNumber = (text: string): number =>
  [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7)

/** The words, from one on that follows from the label: what is suggested stays while somebody looks at it. */
function listCandidates(label: string, zone: string): readonly string[] {
  const first = toNumber(label) % words.length
  const rotated = [...words.slice(first), ...words.slice(0, first)]
  return rotated
    .map((word) => `${label}-${word}`)
    .filter((candidate) => `${candidate}.${zone}`.length <= nameLengthMost && !isReserved(candidate))
    .map((candidate) => `${candidate}.${zone}`)
    .slice(0, 4 * suggestionsAtMost)
}

/** The name that was asked for, and others like it that nobody has. @param label that can be registered, or is reserved */
export async function suggestNames(
  db: Kysely<Database>,
  label: string,
  zone: string,
): Promise<readonly Suggestion[]> {
  const exact = `${label}.${zone}`
  const candidates = isReserved(label) ? [] : listCandidates(label, zone)
  const rows = await db
    .selectFrom('names')
    .select('name')
    .where('name', 'in', [exact, ...candidates])
    .execute()
  const taken = new Set(rows.map(({ name }) => name))
  const free = candidates.filter((name) => !taken.has(name)).map((name) => ({ name, registered: false }))
  const asked = {
    name: exact,
    registered: taken.has(exact),
    ...(isReserved(label) && { reserved: true as const }),
  }
  return [asked, ...free].slice(0, suggestionsAtMost)
}
