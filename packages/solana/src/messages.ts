import {
  type Address,
  appendTransactionMessageInstructions,
  compileTransaction,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  type IInstruction,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/web3.js'
import { type Lifetime, readFee } from './answers.ts'
import { computePriorityFee } from './budget.ts'
import { createComputeBudget } from './instructions.ts'
import type { Requester } from './requester.ts'
import { refuse } from './TransferPlan.ts'

/** No node takes a transaction longer than this, in bytes (one packet of IPv6). */
const transactionLimit = 1232

/** What a transaction is made of, beside its instructions. */
export interface Envelope {
  /** The one who signs, and pays the fee. */
  readonly payer: Address
  readonly lifetime: Lifetime
  readonly units: number
  /** Micro-lamports a unit of computation. */
  readonly price: bigint
}

/** @throws TransferRefused where it is too long */
function compile({ payer, lifetime }: Envelope, instructions: readonly IInstruction[]) {
  const empty = setTransactionMessageFeePayer(payer, createTransactionMessage({ version: 'legacy' }))
  const message = setTransactionMessageLifetimeUsingBlockhash(lifetime, empty)
  const compiled = compileTransaction(appendTransactionMessageInstructions(instructions, message))
  // A count of one, a signature of 64 bytes, and the message.
  const length = 65 + compiled.messageBytes.length
  if (length > transactionLimit) refuse('simulationFailed', `the transaction has ${length} bytes`)
  return compiled
}

/**
 * Compiles instructions for one signer, with the price of computation in front. Legacy, since no transfer needs lookup
 * tables, and every wallet takes it.
 * @returns the wire transaction in base64, its signature empty
 * @throws TransferRefused where it is too long
 */
export const compileWire = (envelope: Envelope, instructions: readonly IInstruction[]): string =>
  getBase64EncodedWireTransaction(compile(envelope, [...createComputeBudget(envelope), ...instructions]))

/**
 * Lamports of the fee. A node is asked without the price of computation, which is added: some do, and some do not.
 * @throws what the requester throws, HttpAnswerInvalidError, TransferRefused as {@link compileWire}
 */
export async function readWholeFee(
  chain: Requester,
  envelope: Envelope,
  instructions: readonly IInstruction[],
): Promise<bigint> {
  const { messageBytes } = compile(envelope, instructions)
  const base = await readFee(chain, getBase64Decoder().decode(messageBytes))
  return base + computePriorityFee(envelope)
}
