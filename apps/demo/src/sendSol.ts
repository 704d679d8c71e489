import type { Portico } from '@portico/embed'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'

/** Receives what is sent: the second account of the local node. */
const receiver = '5kMDkdera2vkpd3XkjMd851WJ4EnE9nxGcukW2mW7AU3'

/** 0.01 SOL, in lamports. */
const amount = 10_000_000n

/** Sends SOL with the connected wallet. @returns the transaction's signature, base58 */
export async function sendSol(portico: Portico): Promise<string> {
  const { address: sender, caipNetworkId } = portico.getState()
  const network = portico.options.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  const payer = address(sender ?? '')
  const rpc = createSolanaRpc(network?.rpcUrls[0] ?? '')
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const transfer = { source: createNoopSigner(payer), destination: address(receiver), amount }
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstruction(getTransferSolInstruction(transfer), message),
    compileTransaction,
    getBase64EncodedWireTransaction,
  )
  const answer = await portico
    .getProvider('solana')
    .request({ method: 'solana_signAndSendTransaction', params: { transaction } })
  return (answer as { signature: string }).signature
}
