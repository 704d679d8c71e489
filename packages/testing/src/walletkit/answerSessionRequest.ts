import type { WalletKitTypes } from '@reown/walletkit'
import { ProviderRpcError, rpcCodes } from '../wallets/ProviderRpcError.ts'
import { answerRequest } from './answerRequest.ts'
import { getOfferedChains, type WalletkitState } from './walletkitState.ts'

type SessionRequest = WalletKitTypes.SessionRequest

/** Moves the session to another chain, and notifies the site as wallets do. */
async function switchChain(state: WalletkitState, topic: string, params: unknown): Promise<null> {
  const [{ chainId: wanted } = {}] = params as [{ chainId?: string }?]
  const number = Number(wanted)
  const chainId = `eip155:${number}`
  if (!getOfferedChains(state).includes(chainId))
    throw new ProviderRpcError(rpcCodes.networkUnknown, `Unrecognized chain ID ${number}.`)
  await state.client.emitSessionEvent({ topic, event: { name: 'chainChanged', data: number }, chainId })
  return null
}

async function decide(state: WalletkitState, { topic, params }: SessionRequest): Promise<unknown> {
  const { chainId, request } = params
  const { request: answer } = state.policy
  if (answer === 'reject') throw new ProviderRpcError(rpcCodes.userRejected, 'User rejected.')
  if (typeof answer === 'object') throw new ProviderRpcError(answer.code, answer.message)
  if (request.method === 'wallet_switchEthereumChain') return switchChain(state, topic, request.params)
  return answerRequest({ chainId, method: request.method, params: request.params }, state)
}

/** Answers a request within a session as the policy says. */
export async function answerSessionRequest(state: WalletkitState, event: SessionRequest): Promise<void> {
  const { id, topic, params } = event
  const { method, params: given } = params.request
  state.requests.push({ topic, chainId: params.chainId, method, params: given })
  if (state.policy.request === 'stall') return
  const response = await decide(state, event).then(
    (result) => ({ id, jsonrpc: '2.0', result }),
    (error) => ({ id, jsonrpc: '2.0', error: { code: error.code ?? -32603, message: error.message } }),
  )
  // The session may have ended meanwhile; then nobody waits.
  await state.client.respondSessionRequest({ topic, response }).catch(() => {})
}
