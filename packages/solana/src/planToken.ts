import type { Address, IAccountMeta, IInstruction } from '@solana/web3.js'
import { readLifetime } from './answers.ts'
import { limitUnits } from './budget.ts'
import {
  computeAccountSpace,
  computeWithheld,
  getTransferFee,
  isFrozenByDefault,
  isMemoRequired,
  isNonTransferable,
  isPaused,
} from './extensions.ts'
import { addReferences, createMemo, createTokenAccount, createTokenTransfer } from './instructions.ts'
import { compileWire, readWholeFee } from './messages.ts'
import { getNotices } from './notices.ts'
import { checkRemainder } from './planSol.ts'
import { readUnitPrice } from './priority.ts'
import { token2022Program } from './programs.ts'
import { readHookAccounts } from './readHookAccounts.ts'
import { checkReceiver } from './receiverKind.ts'
import type { Requester } from './requester.ts'
import { simulate } from './simulate.ts'
import { refuse, type TransferPlan, type TransferRequest } from './TransferPlan.ts'
import { readToken, type TokenReading, type TransferRequestOfToken } from './tokenReading.ts'

type TokenRequest = TransferRequest & TransferRequestOfToken

/** What a receiver that asks for a memo is given, where the transfer has none of its own. */
const plainMemo = 'Transfer'

/** The amount that leaves. @throws TransferRefused where the token or its accounts let none through */
function checkTransfer({ mint, source, destination }: TokenReading, { amount, isMax }: TokenRequest): bigint {
  const { extensions } = mint
  if (isNonTransferable(extensions)) refuse('nonTransferable', 'the token has no transfers')
  if (isPaused(extensions)) refuse('frozen', 'transfers of the token are paused')
  if (source.account?.isFrozen) refuse('frozen', 'the account of the sender is frozen')
  if (destination.account?.isFrozen) refuse('frozen', 'the account of the receiver is frozen')
  if (!destination.account && isFrozenByDefault(extensions))
    refuse('frozen', 'the account of the receiver would be frozen')
  const held = source.account?.amount ?? 0n
  const sent = isMax ? held : amount
  if (sent <= 0n || sent > held) refuse('insufficient', `${held} base units, and ${sent} to send`)
  return sent
}

interface Parts {
  readonly reading: TokenReading
  readonly request: TokenRequest
  readonly amount: bigint
  /** Null where the token has no fee. */
  readonly withheld: bigint | null
  readonly hook: readonly IAccountMeta[] | null
  readonly memo: string | null
}

/** The memo that goes along; null for none. */
function getMemo({ destination }: TokenReading, memo: string | null | undefined): string | null {
  const isRequired = destination.account !== null && isMemoRequired(destination.account.extensions)
  return memo ?? (isRequired ? plainMemo : null)
}

function createInstructions({ reading, request, amount, withheld, hook, memo }: Parts): IInstruction[] {
  const { program, source, destination } = reading
  const { from, to, decimals, references = [] } = request
  const mint = request.mint as Address
  const owner = from as Address
  const creation = { payer: owner, account: destination.address, owner: to as Address, mint, program }
  const transfer = createTokenTransfer({
    program,
    source: source.address,
    mint,
    destination: destination.address,
    owner,
    amount,
    decimals,
    withheld,
    extra: hook ?? [],
  })
  // A memo counts for the transfer right behind it.
  return [
    ...(destination.account === null ? [createTokenAccount(creation)] : []),
    ...(memo === null ? [] : [createMemo(memo)]),
    addReferences(transfer, references),
  ]
}

/** Lamports for the receiver's account, before it is tried. */
function computeRent({ snapshot, program, mint, destination }: TokenReading): bigint {
  if (destination.account) return 0n
  const space = program === token2022Program ? computeAccountSpace(mint.extensions) : 165
  const missing = snapshot.getRent(space) - destination.lamports
  return missing > 0n ? missing : 0n
}

/** What is sent, and what goes with it. */
async function readParts(chain: Requester, reading: TokenReading, request: TokenRequest): Promise<Parts> {
  const { mint, snapshot } = reading
  const { to } = request
  checkReceiver(to, snapshot.get(to))
  const amount = checkTransfer(reading, request)
  const transferFee = getTransferFee(mint.extensions, snapshot.epoch)
  const withheld = transferFee && computeWithheld(transferFee, amount)
  const hook = await readHookAccounts(chain, reading, { ...request, amount })
  return { reading, request, amount, withheld, hook, memo: getMemo(reading, request.memo) }
}

/** Prepares a transfer of a token. @throws TransferRefused, what the requester throws, HttpAnswerInvalidError */
export async function planToken(chain: Requester, request: TokenRequest): Promise<TransferPlan> {
  const { from } = request
  const [reading, lifetime, price] = await Promise.all([
    readToken(chain, request),
    readLifetime(chain),
    readUnitPrice(chain, [from]),
  ])
  const { snapshot, destination } = reading
  const parts = await readParts(chain, reading, request)
  const { amount, hook, memo, withheld } = parts
  const isAccountNew = destination.account === null
  const units = limitUnits({ isToken: true, isAccountNew, isHooked: hook !== null, memo })
  const envelope = { payer: from as Address, lifetime, units, price }
  const instructions = createInstructions(parts)
  const fee = await readWholeFee(chain, envelope, instructions)
  checkRemainder(snapshot, from, fee + computeRent(reading))
  const transaction = compileWire(envelope, instructions)
  const after = await simulate(chain, transaction, destination.address)
  // What a new account costs is what it would hold: an extension that is not known here may make it larger.
  const rent = isAccountNew ? (after?.lamports ?? 0n) - destination.lamports : 0n
  checkRemainder(snapshot, from, fee + rent)
  return {
    amount,
    received: amount - (withheld ?? 0n),
    fee,
    rent,
    notices: getNotices(reading, { amount, withheld: withheld ?? 0n, rent }),
    transaction,
    lastValidBlockHeight: lifetime.lastValidBlockHeight,
  }
}
