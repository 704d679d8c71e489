import { classifyMethod, type VaultRequestPayload } from '@portico/vault-protocol'
import type { Signing } from '../approvals/Signing.ts'
import { VaultError } from '../service/VaultError.ts'
import { answerSafely } from './answerSafely.ts'

/** Answers a page's call of the wallet: reads at once, what signs when the visitor has approved it, and nothing else. */
export async function answerRpc(
  signing: Signing,
  { namespace, chainId, method, params = [] }: VaultRequestPayload<'RPC_REQUEST'>,
): Promise<unknown> {
  if (!chainId.startsWith(`${namespace}:`)) throw new VaultError('INVALID', 'The network is of another kind.')
  const kind = classifyMethod(namespace, method)
  if (kind === 'refused') throw new VaultError('NOT_ALLOWED', 'Requested RPC call is not allowed')
  const { smartAccount } = signing.nodes.find(chainId)
  if (kind === 'safe') return answerSafely(signing, { namespace, chainId, method, params })
  // Most visits sign nothing: what reads transactions comes when there is one.
  const { methods } = await import('../approvals/methods.ts')
  if (smartAccount?.type === 'deployed') await signing.introduceAddress()
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (!run) throw new VaultError('UNSUPPORTED', 'This wallet does not do that yet.')
  return run(signing, { caipNetworkId: chainId, params })
}
