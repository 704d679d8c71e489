import { encodeCollect, getPaymentAddress, getPaymentDigest } from '@portico/payments'
import { encodeFunctionData, erc20Abi, getAddress, keccak256, TransactionReceiptNotFoundError } from 'viem'
import { signOnce } from './signOnce.js'

/**
 * @typedef {import('./listBack.js').Back} Back
 * @typedef {import('viem').Client<import('viem').Transport, undefined, import('viem').LocalAccount> & import('viem').PublicActions & import('viem').WalletActions} Purse
 * of the account that the shop is paid to
 */

/** What brings something to somebody. @param {Back} back @param {import('viem').Address} to */
const encodeBack = ({ asset, amount }, to) =>
  asset === null
    ? { to, value: amount }
    : {
        to: asset,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] }),
      }

/** Has the payment's own address pay out to the shop. The same again moves nothing. @param {Purse} purse @param {import('@portico/payments').PaymentRequest} order @param {readonly Back[]} back */
async function collect(purse, order, back) {
  const address = getPaymentAddress(order)
  const tokens = back.map(({ asset }) => asset)
  /** @param {Back['asset']} asset */
  const readBalance = (asset) =>
    asset === null
      ? purse.getBalance({ address })
      : purse.readContract({ abi: erc20Abi, address: asset, functionName: 'balanceOf', args: [address] })
  const balances = await Promise.all(tokens.map(readBalance))
  if (balances.every((balance) => balance === 0n)) return
  const recipient = getAddress(order.recipient)
  const call = encodeCollect({ recipient, digest: getPaymentDigest(order), tokens })
  await waitFor(purse, await purse.sendTransaction({ chain: null, account: purse.account, ...call }))
}

/** @param {Purse} purse @param {import('viem').Hex} hash */
async function waitFor(purse, hash) {
  const { status } = await purse.waitForTransactionReceipt({ hash, checkReplacement: false })
  if (status !== 'success') throw new Error(`${hash} has failed.`)
}

/**
 * Sends what is signed unless the chain has it.
 * @param {Purse} purse
 * @param {import('viem').Hex} signed
 * @returns {Promise<import('viem').Hex>} its hash
 */
async function sendOnce(purse, signed) {
  const hash = keccak256(signed)
  const known = await purse.getTransactionReceipt({ hash }).catch((error) => {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  })
  if (!known) await purse.sendRawTransaction({ serializedTransaction: signed })
  await waitFor(purse, hash)
  return hash
}

/**
 * Gives back what has come of a payment, once, however often it is run.
 * @param {object} parameters
 * @param {Purse} parameters.purse
 * @param {import('@portico/payments').PaymentRequest} parameters.order
 * @param {readonly Back[]} parameters.back
 * @param {import('viem').Address} parameters.to
 * @param {string} parameters.file keeps what is signed
 * @returns {Promise<readonly import('viem').Hex[]>} hashes
 */
export async function giveBack({ purse, order, back, to, file }) {
  await collect(purse, order, back)
  const signed = await signOnce(file, async () => {
    const nonce = await purse.getTransactionCount({ address: purse.account.address, blockTag: 'pending' })
    return Promise.all(
      back.map(async (one, index) => {
        const call = { ...encodeBack(one, to), nonce: nonce + index }
        const request = await purse.prepareTransactionRequest({ chain: null, ...call })
        return purse.signTransaction(/** @type {any} */ (request))
      }),
    )
  })
  /** @type {import('viem').Hex[]} */
  const hashes = []
  for (const one of signed) hashes.push(await sendOnce(purse, one))
  return hashes
}
