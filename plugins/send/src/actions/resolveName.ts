import type { PluginContext } from '@portico/contract'
import { type Address, getAddress, isAddress } from '@portico/evm'
import type { ReceiverProblem } from '../namespaces/TransferRules.ts'

/** Id of the command by which another plugin turns a name into an address. */
export const resolveCommand = 'names.resolve'

/** Account behind a name. */
export interface ResolvedName {
  readonly address: Address
  readonly avatar: string | null
}

/** Asks the plugin that offers names. Never throws: a problem is an answer too. */
export async function resolveName(
  commands: PluginContext['commands'],
  name: string,
): Promise<ResolvedName | ReceiverProblem> {
  if (!commands.canRun(resolveCommand)) return 'namesAbsent'
  try {
    const answer = await commands.run<{ address?: unknown; avatar?: unknown } | null>(resolveCommand, {
      name,
    })
    if (answer === null) return 'nameUnknown'
    const { address, avatar } = answer
    if (typeof address !== 'string' || !isAddress(address)) return 'nameFailed'
    return { address: getAddress(address), avatar: typeof avatar === 'string' ? avatar : null }
  } catch {
    return 'nameFailed'
  }
}
