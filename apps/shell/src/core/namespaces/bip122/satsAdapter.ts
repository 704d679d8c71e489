import {
  hasErrorCode,
  MethodUnsupportedError,
  UserRejectedError,
  WalletAnswerInvalidError,
} from '@portico/contract/errors'
import { base64, hex } from '@scure/base'
import { toStandardError } from '../../walletStandard/toStandardError.ts'
import type { BitcoinAdapter, MessageRequest, PsbtRequest } from './BitcoinAdapter.ts'
import { callProvider } from './callProvider.ts'
import { isTaproot } from './isBitcoinAddress.ts'

/** Sats Connect, `RpcErrorCode.USER_REJECTION`; and JSON-RPC's "method not found". */
const rejected = -32000
const methodNotFound = -32601

/** Asks by JSON-RPC, in the manner of Sats Connect (WBIP-001). */
async function request(provider: object, method: string, params?: unknown): Promise<unknown> {
  const asked = params === undefined ? [method] : [method, params]
  const answer = (await callProvider(provider, 'request', ...asked).catch((error) => {
    throw hasErrorCode(error, rejected) ? new UserRejectedError({ cause: error }) : error
  })) as { result?: unknown; error?: unknown } | null
  if (answer?.error === undefined) return answer?.result
  if (hasErrorCode(answer.error, rejected)) throw new UserRejectedError({ cause: answer.error })
  throw toStandardError(answer.error)
}

type Answer = Readonly<Record<string, unknown>> | null | undefined

/** Newer methods first; a wallet that does not know one says so. */
async function requestFirst(provider: object, methods: readonly string[], params: unknown): Promise<unknown> {
  const [method, ...rest] = methods as [string, ...string[]]
  try {
    return await request(provider, method, params)
  } catch (error) {
    if (rest.length === 0 || !hasErrorCode(error, methodNotFound)) throw error
    return requestFirst(provider, rest, params)
  }
}

const purposes = ['payment', 'ordinals']

/** Addresses are the answer itself, or lie in it. */
const getAddresses = (answer: unknown): unknown => (answer as Answer)?.addresses ?? answer

const toIndexes = ({ inputs }: PsbtRequest): Record<string, number[]> => {
  const indexes: Record<string, number[]> = {}
  for (const { address, index } of inputs) indexes[address] = [...(indexes[address] ?? []), index]
  return indexes
}

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Wallets of Sats Connect: Xverse, Magic Eden and others (docs.xverse.app/sats-connect). */
export function createSatsAdapter(provider: object): BitcoinAdapter {
  const connectMethods = ['wallet_connect', 'getAccounts', 'getAddresses']
  return {
    connect: async () =>
      getAddresses(
        await requestFirst(provider, connectMethods, { addresses: purposes, purposes, message: '' }),
      ),
    restore: async () => getAddresses(await request(provider, 'wallet_getAccount', { addresses: purposes })),
    disconnect: () => request(provider, 'wallet_disconnect', null),
    getNetwork: async () => {
      const answer = (await request(provider, 'wallet_getNetwork', null)) as Answer
      return (answer?.bitcoin as Answer)?.name
    },
    switchNetwork: ({ name }) => request(provider, 'wallet_changeNetwork', { name: capitalise(name) }),
    signMessage: async ({ message, address, protocol }) => {
      const asked = protocol ? { protocol: protocol.toUpperCase() } : {}
      return ((await request(provider, 'signMessage', { message, address, ...asked })) as Answer)?.signature
    },
    signPsbt: async (psbtRequest) => {
      const { psbt, isBroadcast: broadcast } = psbtRequest
      const params = { psbt: base64.encode(psbt), signInputs: toIndexes(psbtRequest), broadcast }
      return ((await request(provider, 'signPsbt', params)) as Answer) ?? {}
    },
    sendTransfer: async ({ recipient, amount }) => {
      const recipients = [{ address: recipient, amount: Number(amount) }]
      return ((await request(provider, 'sendTransfer', { recipients })) as Answer)?.txid
    },
    watch: (listener) => {
      const ends = [
        listen(provider, 'accountChange', () => listener.onAddresses(null)),
        listen(provider, 'networkChange', () => listener.onAddresses(null)),
        listen(provider, 'disconnect', () => listener.onDisconnect()),
      ]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

function listen(provider: object, eventName: string, cb: () => void): () => void {
  const { addListener } = provider as Record<string, unknown>
  const end = typeof addListener === 'function' ? addListener.call(provider, { eventName, cb }) : null
  return () => {
    if (typeof end === 'function') end()
  }
}

/** Leather: the same protocol with other parameters, one account, and always BIP-322 (leather.gitbook.io/developers). */
export function createLeatherAdapter(provider: object): BitcoinAdapter {
  const ask = async (method: string, params?: unknown) => (await request(provider, method, params)) as Answer
  return {
    connect: async () => getAddresses(await request(provider, 'getAddresses')),
    signMessage: async ({ message, address, protocol, network }: MessageRequest) => {
      if (protocol === 'ecdsa') throw new MethodUnsupportedError({ details: 'ecdsa' })
      const paymentType = isTaproot(address) ? 'p2tr' : 'p2wpkh'
      const answer = await ask('signMessage', { message, paymentType, network: network.name })
      if (answer?.address !== address) throw new WalletAnswerInvalidError({ details: 'address' })
      return answer.signature
    },
    signPsbt: async ({ psbt, inputs, isBroadcast: broadcast, network }) => {
      const signAtIndex = inputs.map(({ index }) => index)
      const params = { hex: hex.encode(psbt), signAtIndex, broadcast, network: network.name }
      const answer = await ask('signPsbt', params)
      return { psbt: answer?.hex, txid: answer?.txid }
    },
    sendTransfer: async ({ recipient, amount, network }) => {
      const recipients = [{ address: recipient, amount: String(amount) }]
      return (await ask('sendTransfer', { recipients, network: network.name }))?.txid
    },
  }
}
