import { localSolana } from '@portico/embed/networks'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { getWallet } from './getWallet.ts'

const rpc = createSolanaRpc(localSolana.rpcUrls[0] as string)

/** Nine decimals, without going through floating point. */
function toLamports(amount: string): bigint {
  const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d{1,9}))?$/.exec(amount) ?? []
  if (!whole) throw new Error('The amount is not a number of SOL.')
  return BigInt(whole + fraction.padEnd(9, '0'))
}

/** Sends SOL on the local node. @returns the transaction's signature */
export async function sendSol({ recipient = '', amount = '' }): Promise<string> {
  const { wallet, account } = getWallet()
  const source = createNoopSigner(address(account.address))
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const transfer = { source, destination: address(recipient), amount: toLamports(amount) }
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(source.address, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstruction(getTransferSolInstruction(transfer), message),
    compileTransaction,
  )
  const [output] = await wallet.features['solana:signTransaction'].signTransaction({
    account,
    chain: 'solana:devnet',
    transaction: Uint8Array.from(getTransactionEncoder().encode(transaction)),
  })
  // Sent by the page: a wallet would send to its own node, which is not the local one.
  const signed = getTransactionDecoder().decode(output?.signedTransaction as Uint8Array)
  return rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
}
