import type { CaipNetworkId, PorticoState, RpcRequest } from '@portico/contract'
import type { Portico } from '@portico/contract/shell'
import { base58 } from '@scure/base'
import { vi } from 'vitest'
import { localSolana, solana, solanaDevnet } from '../networks/solana.ts'
import { localOne } from '../networks.ts'

export const address = base58.encode(new Uint8Array(32).fill(5))
export const otherAddress = base58.encode(new Uint8Array(32).fill(6))
export const signature = base58.encode(new Uint8Array(64).fill(7))
export const icon = 'data:image/png;base64,AA=='

/** An instance as far as registering needs one: its state is the test's, and what is asked is kept. */
export function createTestPortico(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: RpcRequest[] = []
  const listeners = new Set<() => void>()
  let state = { connections: {}, labels: {} } as unknown as PorticoState
  const setState = (next: Partial<PorticoState>) => {
    state = { ...state, ...next }
    for (const listener of [...listeners]) listener()
  }
  const connect = (
    addresses: readonly string[],
    wallet: object = {},
    network: CaipNetworkId = solana.caipNetworkId,
  ) =>
    setState({
      connections: {
        solana: {
          status: 'connected',
          wallet: { id: 'a', name: 'Foxglove', icon, ...wallet },
          accounts: addresses.map((one) => `${network}:${one}`),
          caipNetworkId: network,
        },
      } as never,
    })
  const portico = {
    options: { networks: [localOne, solana, solanaDevnet, localSolana] },
    getState: () => state,
    subscribe(selector: (state: PorticoState) => unknown, listener: () => void) {
      let selected = selector(state)
      const check = () => {
        const next = selector(state)
        if (Object.is(next, selected)) return
        selected = next
        listener()
      }
      listeners.add(check)
      return () => listeners.delete(check)
    },
    getProvider: () => ({
      request: async (request: RpcRequest) => {
        asked.push(request)
        return answers[request.method]
      },
    }),
    switchNetwork: vi.fn(async ({ caipNetworkId }) => connect([address], {}, caipNetworkId)),
    disconnect: vi.fn(async () => setState({ connections: {} })),
  }
  return { portico: portico as unknown as Portico, mocks: portico, asked, connect, setState }
}
