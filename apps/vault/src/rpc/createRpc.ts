import { classifyMethod } from '@portico/vault-protocol'
import type { Signing } from '../approvals/Signing.ts'
import type { Asked } from '../requests/createWaiting.ts'
import type { Handlers } from '../requests/serveRequests.ts'
import { VaultError } from '../service/VaultError.ts'
import { answerSafely } from './answerSafely.ts'

/**
 * Answers a page's calls of the wallet: reads at once, what signs when the visitor has approved it, and nothing else.
 * @param begin gives what a request is signed with
 */
export function createRpc(begin: (asked: Asked) => Signing): Handlers['RPC_REQUEST'] {
  return async ({ namespace, chainId, method, params = [] }, asked) => {
    const signing = begin(asked)
    if (!chainId.startsWith(`${namespace}:`))
      throw new VaultError('INVALID', 'The network is of another kind.')
    const kind = classifyMethod(namespace, method)
    if (kind === 'refused') throw new VaultError('NOT_ALLOWED', 'Requested RPC call is not allowed')
    signing.nodes.find(chainId)
    if (kind === 'safe') return answerSafely(signing, { namespace, chainId, method, params })
    // Most visits sign nothing: what reads transactions comes when there is one.
    const { methods } = await import('../approvals/methods.ts')
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new VaultError('UNSUPPORTED', 'This wallet does not do that yet.')
    return run(signing, { caipNetworkId: chainId, params })
  }
}
