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
import { divideAmount, type Part } from './sources.ts'
import { refuse, type TransferPlan, type TransferRequest } from './TransferPlan.ts'
import { readToken, type TokenReading, type TransferRequestOfToken } from './tokenReading.ts'

type TokenRequest = TransferRequest & TransferRequestOfToken

/** What a receiver that asks for a memo is given, where the transfer has none of its own. */
const plainMemo = 'Transfer'

/** What leaves, by the account that it is in. @throws TransferRefused where the token or its accounts let none through */
function checkTransfer(reading: TokenReading, { amount, isMax }: TokenRequest): readonly Part[] {
  const { mint, destination } = reading
  const { extensions } = mint
  if (isNonTransferable(extensions)) refuse('nonTransferable', 'the token has no transfers')
  if (isPaused(extensions)) refuse('frozen', 'transfers of the token are paused')
  if (destination.account?.isFrozen) refuse('frozen', 'the account of the receiver is frozen')
  if (!destination.account && isFrozenByDefault(extensions))
    refuse('frozen', 'the account of the receiver would be frozen')
  return divideAmount(reading, isMax ? null : amount)
}

/** A part with what the token withholds of it, in base units; null where it has no fee. */
interface ChargedPart extends Part {
  readonly withheld: bigint | null
}

interface Transfers {
  readonly reading: TokenReading
  readonly request: TokenRequest
  readonly parts: readonly ChargedPart[]
  readonly hook: readonly IAccountMeta[] | null
  readonly memo: string | null
}

const isMemoNeeded = ({ destination }: TokenReading): boolean =>
  destination.account !== null && isMemoRequired(destination.account.extensions)

/** The memo that goes along; null for none. */
const getMemo = (reading: TokenReading, memo: string | null | undefined): string | null =>
  memo ?? (isMemoNeeded(reading) ? plainMemo : null)

function createInstructions({ reading, request, parts, hook, memo }: Transfers): IInstruction[] {
  const { program, destination } = reading
  const { from, to, decimals, references = [] } = request
  const [mint, owner] = [request.mint as Address, from as Address]
  const creation = { payer: owner, account: destination.address, owner: to as Address, mint, program }
  const transfers = parts.flatMap(({ source, amount, withheld }, index) => {
    const ends = { source: source.address, destination: destination.address }
    const transfer = createTokenTransfer({
      ...{ program, mint, owner, decimals, amount, withheld },
      ...{ ...ends, extra: hook ?? [] },
    })
    const isLast = index === parts.length - 1
    // A memo counts for the transfer right behind it.
    const isWritten = memo !== null && (isLast || isMemoNeeded(reading))
    return [...(isWritten ? [createMemo(memo)] : []), addReferences(transfer, isLast ? references : [])]
  })
  return [...(destination.account === null ? [createTokenAccount(creation)] : []), ...transfers]
}

/** Lamports for the receiver's account, before it is tried. */
function computeRent({ snapshot, program, mint, destination }: TokenReading): bigint {
  if (destination.account) return 0n
  const space = program === token2022Program ? computeAccountSpace(mint.extensions) : 165
  const missing = snapshot.getRent(space) - destination.lamports
  return missing > 0n ? missing : 0n
}

/** What is sent, and what goes with it. */
async function readTransfers(
  chain: Requester,
  reading: TokenReading,
  request: TokenRequest,
): Promise<Transfers> {
  const { mint, snapshot } = reading
  const { to } = request
  checkReceiver(to, snapshot.get(to))
  const divided = checkTransfer(reading, request)
  const fee = getTransferFee(mint.extensions, snapshot.epoch)
  const parts = divided.map((part) => ({ ...part, withheld: fee && computeWithheld(fee, part.amount) }))
  const [{ source, amount }] = divided as readonly [Part, ...Part[]]
  const hook = await readHookAccounts(chain, reading, { ...request, amount, source: source.address })
  return { reading, request, parts, hook, memo: getMemo(reading, request.memo) }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)

/** Prepares a transfer of a token. @throws TransferRefused, what the requester throws, HttpAnswerInvalidError */
export async function planToken(chain: Requester, request: TokenRequest): Promise<TransferPlan> {
  const { from } = request
  const [reading, lifetime, price] = await Promise.all([
    readToken(chain, request),
    readLifetime(chain),
    readUnitPrice(chain, [from]),
  ])
  const { snapshot, destination } = reading
  const transfers = await readTransfers(chain, reading, request)
  const { parts, hook, memo } = transfers
  const amount = sum(parts.map((part) => part.amount))
  const withheld = sum(parts.map((part) => part.withheld ?? 0n))
  const isAccountNew = destination.account === null
  const units = limitUnits({ parts: parts.length, isAccountNew, isHooked: hook !== null, memo })
  const envelope = { payer: from as Address, lifetime, units, price }
  const instructions = createInstructions(transfers)
  const fee = await readWholeFee(chain, envelope, instructions)
  checkRemainder(snapshot, from, fee + computeRent(reading))
  const transaction = compileWire(envelope, instructions)
  const after = await simulate(chain, transaction, destination.address)
  // What a new account costs is what it would hold: an extension that is not known here may make it larger.
  const rent = isAccountNew ? (after?.lamports ?? 0n) - destination.lamports : 0n
  checkRemainder(snapshot, from, fee + rent)
  return {
    amount,
    received: amount - withheld,
    fee,
    rent,
    notices: getNotices(reading, { amount, withheld, rent }),
    transaction,
    lastValidBlockHeight: lifetime.lastValidBlockHeight,
  }
}
