/** The vault: a key that the page around it never sees. What it remembers is in the storage of its own origin. */
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')

const toGrant = (caipNetworkId: string) => ({
  sessions: [{ namespace: 'eip155', accounts: [{ address: account.address, type: 'eoa' }], caipNetworkId }],
  user: { email: localStorage.getItem('email') ?? undefined },
})

function keep(caipNetworkId: string) {
  localStorage.setItem('network', caipNetworkId)
  return toGrant(caipNetworkId)
}

function refuse(code: number, message: string): never {
  throw Object.assign(new Error(message), { code })
}

interface Params {
  readonly caipNetworkId: string
  readonly networks: readonly string[]
  readonly method: string
  readonly params: { readonly email: string; readonly code: string } & readonly `0x${string}`[]
}

const methods: Readonly<Record<string, (params: Params) => unknown>> = {
  connect({ params, networks }) {
    if (params.code !== '123456') refuse(-32000, 'wrong code')
    localStorage.setItem('email', params.email)
    return keep(networks[0] ?? '')
  },
  restore() {
    const network = localStorage.getItem('network')
    return network ? toGrant(network) : { sessions: [] }
  },
  switchNetwork: ({ caipNetworkId }) => keep(caipNetworkId),
  request: ({ method, params }) =>
    method === 'personal_sign'
      ? account.signMessage({ message: { raw: params[0] ?? '0x' } })
      : refuse(4200, `${method} is not supported`),
  disconnect: () => localStorage.clear(),
}

addEventListener('message', ({ data, origin, ports: [port] }) => {
  const isAsked = data?.type === 'portico:frame' && origin === new URL(document.referrer).origin
  if (!isAsked || !port) return
  port.onmessage = async ({ data: { id, method, params } }) => {
    try {
      port.postMessage({ id, result: await methods[method]?.(params) })
    } catch (error) {
      const { code = -32603, message } = error as { code?: number; message: string }
      port.postMessage({ id, error: { code, message } })
    }
  }
  port.postMessage({ type: 'portico:ready', version: 1, nonce: data.nonce })
})
