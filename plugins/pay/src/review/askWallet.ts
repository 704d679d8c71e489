import { type CaipNetworkId, type PluginContext, toCaipAddress } from '@portico/contract'
import { WalletAnswerInvalidError } from '@portico/contract/errors'
import { type Address, isHash, toHex } from '@portico/evm'
import type { Call } from '../chain.ts'

type Context = Pick<PluginContext, 'wallet' | 'transactions' | 'onDispose'>

/** Whom the wallet is asked for, and where. */
export interface Place {
  readonly caipNetworkId: CaipNetworkId
  readonly account: Address
}

/** Asks the wallet to go to the payment's network, where it stands on another. @throws what the wallet throws */
export async function goToNetwork(
  { wallet, accounts }: Pick<PluginContext, 'wallet' | 'accounts'>,
  { caipNetworkId, account }: Place,
): Promise<void> {
  const own = accounts.get().find(({ address }) => address === account)
  if (own?.caipAddress === toCaipAddress(caipNetworkId, account)) return
  const chainId = toHex(BigInt(caipNetworkId.slice('eip155:'.length)))
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId }] }
  await wallet.request<unknown>(request, { caipNetworkId })
}

/**
 * Asks the wallet to send one call.
 * @param nonce number that the transaction is to have: a wallet sends two of one number once
 * @throws UserRejectedError | WalletRequestError | WalletAnswerInvalidError | NetworkNotSelectedError
 */
export async function sendCall(
  { wallet }: Pick<PluginContext, 'wallet'>,
  { caipNetworkId, account: from }: Place,
  { to, data, value }: Call,
  nonce?: bigint,
): Promise<string> {
  const number = nonce === undefined ? {} : { nonce: toHex(nonce) }
  const transaction = { from, to, data, value: toHex(value), ...number }
  const request = { method: 'eth_sendTransaction', params: [transaction] }
  const hash = await wallet.request<unknown>(request, { caipNetworkId })
  if (!isHash(hash)) throw new WalletAnswerInvalidError({ details: 'eth_sendTransaction' })
  return hash
}

/** Hands an approval to the shell, and waits until the chain has it. @returns whether it came to be */
export async function waitForApproval(
  { transactions, onDispose }: Context,
  { caipNetworkId, account }: Place,
  hash: string,
  texts: { readonly success: string; readonly failed: string },
): Promise<boolean> {
  await transactions.track({ hash, caipNetworkId, account: toCaipAddress(caipNetworkId, account), texts })
  return new Promise((resolve) => {
    const look = () => {
      const { status } = transactions.get().find((one) => one.hash === hash) ?? { status: 'pending' }
      if (status === 'pending') return
      stop()
      resolve(status === 'success')
    }
    const stop = transactions.subscribe(look)
    onDispose(stop)
    look()
  })
}
