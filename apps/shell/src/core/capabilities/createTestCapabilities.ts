import type { RpcRequest } from '@portico/contract'
import type { PorticoOptions } from '@portico/contract/shell'
import { connect } from '../actions/connect.ts'
import { createTestCore, showWallet, type TestCore } from '../createTestCore.ts'

type Answer = (params: readonly unknown[]) => unknown

/** A connected wallet that answers these methods as told, and what it was asked beside its accounts and chain. */
export async function connectCapable(
  answers: Readonly<Record<string, Answer>>,
  options: Partial<PorticoOptions> = {},
): Promise<
  TestCore & { readonly asked: RpcRequest[]; selectNetwork(chainId: number): void; address: string }
> {
  const wallet = showWallet()
  const asked: RpcRequest[] = []
  const { request } = wallet.provider
  wallet.provider.request = async (parameters) => {
    if (parameters.method.startsWith('wallet_')) asked.push(parameters)
    const answer = answers[parameters.method]
    return answer ? answer(parameters.params as readonly unknown[]) : request(parameters)
  }
  const test = createTestCore(options)
  await connect(test.core, { connectorId: 'com.example.wallet' })
  const dispose = () => {
    test.dispose()
    wallet.stop()
  }
  return { ...test, dispose, asked, selectNetwork: wallet.selectNetwork, address: wallet.address }
}
