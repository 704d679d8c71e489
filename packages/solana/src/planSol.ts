import type { Address, IInstruction } from '@solana/web3.js'
import { readLifetime } from './answers.ts'
import { limitUnits } from './budget.ts'
import { addReferences, createMemo, createSolTransfer } from './instructions.ts'
import { compileWire, type Envelope, readWholeFee } from './messages.ts'
import { readUnitPrice } from './priority.ts'
import { checkReceiver } from './receiverKind.ts'
import type { Requester } from './requester.ts'
import { simulate } from './simulate.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { refuse, type TransferPlan, type TransferRequest } from './TransferPlan.ts'

type SolTransfer = Pick<TransferRequest, 'from' | 'to' | 'memo' | 'references'>

/** What a transfer of SOL needs to be known of the chain. */
export interface SolReading {
  readonly snapshot: Snapshot
  readonly envelope: Envelope
  /** Lamports; the same for every amount. */
  readonly fee: bigint
}

function createInstructions(transfer: SolTransfer, amount: bigint): IInstruction[] {
  const { from, to, memo = null, references = [] } = transfer
  const instruction = createSolTransfer({ from: from as Address, to: to as Address, amount })
  return [...(memo === null ? [] : [createMemo(memo)]), addReferences(instruction, references)]
}

/** @throws what the requester throws, HttpAnswerInvalidError */
export async function readSol(chain: Requester, transfer: SolTransfer): Promise<SolReading> {
  const { from, to, memo = null } = transfer
  const [snapshot, lifetime, price] = await Promise.all([
    readSnapshot(chain, [from, to]),
    readLifetime(chain),
    readUnitPrice(chain, [from, to]),
  ])
  const units = limitUnits({ parts: 0, isAccountNew: false, isHooked: false, memo })
  const envelope = { payer: from as Address, lifetime, units, price }
  const fee = await readWholeFee(chain, envelope, createInstructions(transfer, 0n))
  return { snapshot, envelope, fee }
}

/** Lamports of an account. */
export const getLamports = (snapshot: Snapshot, address: string): bigint =>
  snapshot.get(address)?.lamports ?? 0n

/** What the sender keeps: nothing, or what an account needs. @throws TransferRefused */
export function checkRemainder(snapshot: Snapshot, from: string, spent: bigint): void {
  const left = getLamports(snapshot, from) - spent
  if (left < 0n) refuse('feeUnpaid', `${-left} lamports are missing`)
  const least = snapshot.getRent(snapshot.get(from)?.space ?? 0)
  if (left > 0n && left < least) refuse('leavesDust', `${left} lamports would be left, not ${least}`)
}

function checkAmount({ snapshot, fee }: SolReading, { from, to }: SolTransfer, amount: bigint): void {
  const held = getLamports(snapshot, from)
  if (amount <= 0n || amount > held) refuse('insufficient', `${held} lamports, and ${amount} to send`)
  checkRemainder(snapshot, from, amount + fee)
  if (from === to) return
  const receiver = snapshot.get(to)
  const least = snapshot.getRent(receiver?.space ?? 0)
  const after = getLamports(snapshot, to) + amount
  if (after < least) refuse('receiverBelowRent', `${after} lamports of ${least} that an account needs`)
}

/** Prepares a transfer of SOL. @throws TransferRefused, what the requester throws, HttpAnswerInvalidError */
export async function planSol(chain: Requester, request: TransferRequest): Promise<TransferPlan> {
  const { from, to, isMax } = request
  const reading = await readSol(chain, request)
  const { snapshot, envelope, fee } = reading
  checkReceiver(to, snapshot.get(to))
  const amount = isMax ? getLamports(snapshot, from) - fee : request.amount
  checkAmount(reading, request, amount)
  const transaction = compileWire(envelope, createInstructions(request, amount))
  await simulate(chain, transaction)
  const { lastValidBlockHeight } = envelope.lifetime
  return { amount, received: amount, fee, rent: 0n, notices: [], transaction, lastValidBlockHeight }
}
