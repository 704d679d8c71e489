import type { CaipNetworkId, PluginContext } from '@portico/contract'
import type { ReceiverProblem, TransferRules } from '../namespaces/TransferRules.ts'

/** Id of the shell's command by which a name becomes an address. */
export const resolveCommand = 'names.resolve'

/** What forms addresses have. */
export type AddressForm = Pick<TransferRules, 'isAddress' | 'getAddress'>

/** Account behind a name. */
export interface ResolvedName {
  /** As everybody writes it. */
  readonly name: string
  /** On the network of the account. */
  readonly address: string
  readonly avatar: string | null
}

interface Answer {
  readonly name?: unknown
  readonly caipNetworkId?: unknown
  readonly address?: unknown
  readonly avatar?: unknown
}

const ethereum: CaipNetworkId = 'eip155:1'

/** Asks the shell where a name leads on the account's network. Never throws: a problem is an answer too. */
export async function resolveName(
  { commands, account }: Pick<PluginContext, 'commands' | 'account'>,
  { isAddress, getAddress }: AddressForm,
  asked: string,
): Promise<ResolvedName | ReceiverProblem> {
  const caipNetworkId = account.get()?.network.caipNetworkId
  if (!commands.canRun(resolveCommand)) return 'namesAbsent'
  try {
    const parameters = { name: asked, caipNetworkId }
    const answer = await commands.run<Answer | null>(resolveCommand, parameters)
    if (answer === null) return 'nameUnknown'
    // A shell that does not say of which network it speaks knows of Ethereum alone.
    const { name, caipNetworkId: network = ethereum, address, avatar } = answer
    if (network !== caipNetworkId) return 'namesAbsent'
    if (address === null) return 'nameNoAddress'
    if (typeof address !== 'string' || !isAddress(address)) return 'nameFailed'
    return {
      name: `${name ?? asked}`,
      address: getAddress(address),
      avatar: typeof avatar === 'string' ? avatar : null,
    }
  } catch {
    return 'nameFailed'
  }
}
