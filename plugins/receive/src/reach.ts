import type { CaipNetworkId, Network, PluginContext } from '@portico/contract'
import { type CodeKind, parseCode } from '@portico/evm/code'

/** Answers of the networks by their ids; one that has not answered yet is absent. */
export type Codes = Readonly<Partial<Record<CaipNetworkId, CodeKind>>>

/** On which networks the visitor can get at what an address receives. */
export interface Reach {
  /** Null while it is not known. */
  readonly isContract: boolean | null
  readonly usable: readonly Network[]
  /** The wallet is a contract, and there is none. */
  readonly absent: readonly Network[]
  /** They could not be asked, and it matters. */
  readonly unknown: readonly Network[]
}

/** Asks a network what stands at an address. Never throws: that it could not be asked is an answer too. */
export async function fetchCode(
  chain: PluginContext['chain'],
  address: string,
  { caipNetworkId }: Network,
): Promise<CodeKind> {
  try {
    return parseCode(
      await chain.request({ method: 'eth_getCode', params: [address, 'latest'] }, { caipNetworkId }),
    )
  } catch {
    return 'unknown'
  }
}

/**
 * What follows from the answers. A contract on one network is a contract of this wallet on that one alone. A key that has lent its
 * account code, or that has none anywhere, is the visitor's on every network.
 */
export function getReach(networks: readonly Network[], codes: Codes): Reach {
  const pick = (...kinds: readonly (CodeKind | undefined)[]) =>
    networks.filter(({ caipNetworkId }) => kinds.includes(codes[caipNetworkId]))
  const contracts = pick('contract')
  if (contracts.length > 0)
    return {
      isContract: true,
      usable: contracts,
      absent: pick('none', 'delegated'),
      unknown: pick('unknown'),
    }
  const isSure = pick('delegated').length > 0
  const unknown = isSure ? [] : pick('unknown')
  const isWaiting = !isSure && pick(undefined).length > 0
  return {
    isContract: unknown.length > 0 || isWaiting ? null : false,
    usable: networks.filter((network) => !unknown.includes(network)),
    absent: [],
    unknown,
  }
}
