import type { CaipAddress, TokenBalance } from '@portico/contract'
import type { Core } from '../Core.ts'
import { getLabelKey } from '../connections/setLabel.ts'

/** Whether a token of an account is spam, as the visitor says; the newest last. */
type Marks = Readonly<Record<string, boolean>>

/** What is a token's among those of its account's network. */
type Marked = Pick<TokenBalance, 'address'>

const marksLimit = 200

const getKey = ({ storage }: Core) => `${storage.getKey('connections')}.tokens`
const getMarkKey = (account: CaipAddress, { address }: Marked) =>
  `${account}/${getLabelKey(address ?? 'native')}`

function readMarks(core: Core): Marks {
  try {
    const entries = Object.entries(JSON.parse(core.storage.readText(getKey(core)) ?? '{}'))
    return Object.fromEntries(entries.filter(([, isSpam]) => typeof isSpam === 'boolean')) as Marks
  } catch {
    return {}
  }
}

/** Tokens of an account, each with what the visitor says of it before what others say. */
export function applyMarks(
  core: Core,
  account: CaipAddress,
  tokens: readonly TokenBalance[],
): TokenBalance[] {
  const marks = readMarks(core)
  return tokens.map((token) => {
    const isSpam = marks[getMarkKey(account, token)]
    return isSpam === undefined ? token : { ...token, isSpam }
  })
}

/** Keeps on this device what the visitor says of a token. */
export function writeMark(core: Core, account: CaipAddress, token: Marked, isSpam: boolean): void {
  const { [getMarkKey(account, token)]: _, ...rest } = readMarks(core)
  const marks = Object.entries({ ...rest, [getMarkKey(account, token)]: isSpam }).slice(-marksLimit)
  core.storage.writeText(getKey(core), JSON.stringify(Object.fromEntries(marks)))
}
