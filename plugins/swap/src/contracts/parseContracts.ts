import { type Address, isAddress, isAddressEqual, zeroAddress } from '@portico/evm'

/** What a contract does in swaps, as a site's option names it; `permit2Router` is Uniswap's `UniversalRouter`. Each but `settler` is one contract of a network. */
const roles = [
  ...(['wrapped', 'router', 'oneInch', 'allowanceHolder', 'settler', 'permit2', 'permit2Router'] as const),
] as const
type Role = (typeof roles)[number]

/** Contracts that a site names for one network. */
export interface NamedContracts extends Readonly<Partial<Record<Exclude<Role, 'settler'>, Address>>> {
  /** To which 0x's `AllowanceHolder` may hand a swap on, and which may be called for native currency. */
  readonly settlers: readonly Address[]
}

/** @throws TypeError that says which entry is wrong, and how one is written */
function refuse(entry: string, fault: string): never {
  throw new TypeError(
    `plugins.swap.contracts: \`${entry}\` ${fault}. Write \`role=eip155:31337:0x…\` with one of ${roles.join(', ')}.`,
  )
}

/**
 * Reads the site's option `contracts`, each entry `role=CAIP-10`.
 * @returns by CAIP-2 id
 * @throws TypeError for an entry that cannot be read or that contradicts another: nothing is swapped through half a list
 */
export function parseContracts(entries: readonly string[]): ReadonlyMap<string, NamedContracts> {
  const named = new Map<string, NamedContracts>()
  for (const entry of entries) {
    const [, role, caipNetworkId = '', address = ''] =
      /^([A-Za-z0-9]+)=(eip155:[1-9]\d{0,15}):(0x[0-9A-Fa-f]{40})$/.exec(entry) ?? []
    if (!roles.includes(role as Role)) refuse(entry, 'cannot be read')
    if (!isAddress(address)) refuse(entry, 'has a wrong checksum')
    if (isAddressEqual(address, zeroAddress)) refuse(entry, 'is the zero address')
    const before = named.get(caipNetworkId) ?? { settlers: [] }
    if (role === 'settler') {
      named.set(caipNetworkId, { ...before, settlers: [...before.settlers, address] })
      continue
    }
    if (Object.hasOwn(before, role as Role)) refuse(entry, 'is named twice')
    named.set(caipNetworkId, { ...before, [role as Role]: address })
  }
  return named
}
