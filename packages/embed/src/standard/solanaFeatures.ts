import type { CaipNetworkId } from '@portico/contract'
import { NetworkNotFoundError } from '@portico/contract/errors'
import type { Portico } from '@portico/contract/shell'
import { base58, base64 } from '@scure/base'
import type { StandardAccount } from './accounts.ts'
import { toStandardChain } from './chains.ts'

/** What the features need of an instance. */
export type PorticoWallet = Pick<Portico, 'options' | 'getState' | 'getProvider' | 'switchNetwork'>

interface MessageInput {
  readonly account: StandardAccount
  readonly message: Uint8Array
}

interface TransactionInput {
  readonly account: StandardAccount
  readonly transaction: Uint8Array
  readonly chain?: string
  readonly options?: Readonly<Record<string, unknown>>
}

const request = async <Result>(
  portico: PorticoWallet,
  method: string,
  params: Readonly<Record<string, unknown>>,
): Promise<Result> => (await portico.getProvider('solana').request({ method, params })) as Result

/** Runs one after another: a wallet shows one question at a time. */
async function mapInTurn<Input, Output>(
  inputs: readonly Input[],
  run: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

const signMessage = (portico: PorticoWallet, inputs: readonly MessageInput[]) =>
  mapInTurn(inputs, async ({ account, message }) => {
    const params = { message: base58.encode(message), pubkey: account.address }
    const { signature } = await request<{ signature: string }>(portico, 'solana_signMessage', params)
    return { signedMessage: message, signature: base58.decode(signature) }
  })

/** Brings the connection to the network a library means. @throws NetworkNotFoundError for one the site does not offer */
async function selectChain(portico: PorticoWallet, chain: string | undefined): Promise<void> {
  const current = portico.getState().connections.solana?.caipNetworkId
  if (!chain || (current && toStandardChain(current) === chain)) return
  const isMeant = (caipNetworkId: CaipNetworkId) =>
    caipNetworkId.startsWith('solana:') && [caipNetworkId, toStandardChain(caipNetworkId)].includes(chain)
  const network = portico.options.networks.find(({ caipNetworkId }) => isMeant(caipNetworkId))
  if (!network) throw new NetworkNotFoundError({ details: chain })
  await portico.switchNetwork(network)
}

async function signTransactions(portico: PorticoWallet, inputs: readonly TransactionInput[]) {
  const [first] = inputs
  if (!first) return []
  await selectChain(portico, first.chain)
  const isOneAccount = inputs.every(
    ({ account, chain }) => account.address === first.account.address && chain === first.chain,
  )
  if (!isOneAccount) return mapInTurn(inputs, async (input) => signOne(portico, input))
  if (inputs.length === 1) return [await signOne(portico, first)]
  const transactions = inputs.map(({ transaction }) => base64.encode(transaction))
  const params = { transactions, pubkey: first.account.address }
  const answer = await request<{ transactions: string[] }>(portico, 'solana_signAllTransactions', params)
  return answer.transactions.map((transaction) => ({ signedTransaction: base64.decode(transaction) }))
}

async function signOne(portico: PorticoWallet, { account, transaction, chain }: TransactionInput) {
  await selectChain(portico, chain)
  const params = { transaction: base64.encode(transaction), pubkey: account.address }
  const answer = await request<{ transaction: string }>(portico, 'solana_signTransaction', params)
  return { signedTransaction: base64.decode(answer.transaction) }
}

const sendTransactions = (portico: PorticoWallet, inputs: readonly TransactionInput[]) =>
  mapInTurn(inputs, async ({ account, transaction, chain, options = {} }) => {
    await selectChain(portico, chain)
    const params = {
      transaction: base64.encode(transaction),
      pubkey: account.address,
      sendOptions: options,
    }
    const method = 'solana_signAndSendTransaction'
    const { signature } = await request<{ signature: string }>(portico, method, params)
    return { signature: base58.decode(signature) }
  })

interface SignInAnswer {
  readonly account: { readonly address: string }
  readonly signedMessage: string
  readonly signature: string
}

const signIn = (
  portico: PorticoWallet,
  inputs: readonly Readonly<Record<string, unknown>>[],
  getAccounts: () => readonly StandardAccount[],
) =>
  mapInTurn(inputs.length > 0 ? inputs : [{}], async (input) => {
    const answer = await request<SignInAnswer>(portico, 'solana_signIn', input)
    return {
      account: getAccounts().find(({ address }) => address === answer.account.address),
      signedMessage: base58.decode(answer.signedMessage),
      signature: base58.decode(answer.signature),
    }
  })

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0]

/** The signing features of the Wallet Standard (`@solana/wallet-standard-features`) over the connected wallet. */
export const createSolanaFeatures = (
  portico: PorticoWallet,
  getAccounts: () => readonly StandardAccount[],
): Readonly<Record<string, object>> => ({
  'solana:signMessage': {
    version,
    signMessage: (...inputs: readonly MessageInput[]) => signMessage(portico, inputs),
  },
  'solana:signTransaction': {
    version,
    supportedTransactionVersions,
    signTransaction: (...inputs: readonly TransactionInput[]) => signTransactions(portico, inputs),
  },
  'solana:signAndSendTransaction': {
    version,
    supportedTransactionVersions,
    signAndSendTransaction: (...inputs: readonly TransactionInput[]) => sendTransactions(portico, inputs),
  },
  'solana:signIn': {
    version,
    signIn: (...inputs: readonly Readonly<Record<string, unknown>>[]) => signIn(portico, inputs, getAccounts),
  },
})
