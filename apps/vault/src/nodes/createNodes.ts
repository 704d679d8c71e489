import * as v from 'valibot'
import type { VaultNetwork } from '../config/config.ts'
import { VaultError } from '../service/VaultError.ts'

/** Milliseconds. */
const answerLimit = 10_000

const answerSchema = v.union([
  v.object({ error: v.object({ code: v.number(), message: v.string() }) }),
  v.object({ result: v.unknown() }),
])

/** The operator's nodes. */
export interface Nodes {
  readonly networks: readonly VaultNetwork[]
  /** @throws VaultError `CHAIN_UNKNOWN` */
  find(caipNetworkId: string): VaultNetwork
  /** Asks the network's node. @throws VaultError `CHAIN_UNKNOWN`, `OFFLINE`, `INVALID` for what the node refuses */
  ask(caipNetworkId: string, method: string, params: readonly unknown[]): Promise<unknown>
  /** Asks the bundler of a network that has smart accounts. @throws VaultError as `ask` does, and `UNSUPPORTED` where there are none */
  askBundler(caipNetworkId: string, method: string, params: readonly unknown[]): Promise<unknown>
  /**
   * Asks a node that has paths in place of methods, as those of Bitcoin have; with a body it posts.
   * @throws VaultError `CHAIN_UNKNOWN`, `OFFLINE`, `INVALID` for what the node refuses
   */
  fetchText(caipNetworkId: string, path: string, body?: string): Promise<string>
}

const offline = (cause: unknown) =>
  new VaultError('OFFLINE', 'The network’s node cannot be reached.', undefined, { cause })

const send = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, {
    ...init,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(answerLimit),
  }).catch((cause) => {
    throw offline(cause)
  })

async function askRpc(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await send(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const read = v.safeParse(answerSchema, await response.json().catch(() => null))
  if (!read.success) throw offline(`HTTP status code: ${response.status}`)
  if ('error' in read.output) throw new VaultError('INVALID', read.output.error.message.slice(0, 300))
  return read.output.result
}

/** @see Nodes */
export function createNodes(networks: readonly VaultNetwork[]): Nodes {
  const find = (caipNetworkId: string) => {
    const network = networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
    if (!network) throw new VaultError('CHAIN_UNKNOWN', 'The wallet does not know this network.')
    return network
  }
  return {
    networks,
    find,
    ask: async (caipNetworkId, method, params) => askRpc(find(caipNetworkId).rpcUrl, method, params),
    async askBundler(caipNetworkId, method, params) {
      const { smartAccount } = find(caipNetworkId)
      if (!smartAccount) throw new VaultError('UNSUPPORTED', 'There are no smart accounts on this network.')
      return askRpc(smartAccount.bundlerUrl, method, params)
    },
    async fetchText(caipNetworkId, path, body) {
      const url = `${find(caipNetworkId).rpcUrl.replace(/\/$/, '')}/${path}`
      const response = await send(url, body === undefined ? {} : { method: 'POST', body })
      const text = await response.text().catch((cause) => {
        throw offline(cause)
      })
      if (response.status >= 400 && response.status < 500) throw new VaultError('INVALID', text.slice(0, 300))
      if (!response.ok) throw offline(`HTTP status code: ${response.status}`)
      return text
    },
  }
}
