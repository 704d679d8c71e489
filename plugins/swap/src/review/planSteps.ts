import type { PluginContext } from '@portico/contract'
import type { Address } from '@portico/evm'
import { type CodeKind, parseCode } from '@portico/evm/code'
import { needsReset, readAllowance } from '../allowances/allowance.ts'
import { findPermit, type PermitForm } from '../allowances/permit.ts'
import { findPermit2, type Permit2Form } from '../allowances/permit2.ts'
import { type AllowanceChoice, planAllowance } from '../allowances/planAllowance.ts'
import { type BatchSupport, readBatchSupport } from '../batches/batches.ts'
import type { SwapContracts } from '../contracts/getContracts.ts'
import type { Quote } from '../quotes/Quote.ts'
import type { Review, Step } from '../state.ts'

/** What is asked of the wallet, and what that was found out by. */
export interface Plan extends Pick<Review, 'steps' | 'spender' | 'isUnlimited' | 'allowance' | 'batches'> {
  /** Base units that are allowed in turn, by transactions. */
  readonly approvals: readonly bigint[]
  /** How a signed allowance is taken, by the token or by Permit2; null where none is asked for. */
  readonly permit: PermitForm | Permit2Form | null
  /** The account is a contract, whose owners may have to agree first. */
  readonly isContract: boolean
}

/** What was found out already not to work here. */
export interface Unusable {
  readonly batches?: boolean
  readonly permit?: boolean
}

const toSteps = (...kinds: readonly Step['kind'][]): readonly Step[] =>
  kinds.map((kind) => ({ kind, status: 'next' }))

/** What stands at the account. */
const readKind = async (
  { chain }: Pick<PluginContext, 'chain'>,
  { account, caipNetworkId }: Quote,
): Promise<CodeKind> => {
  const request = { method: 'eth_getCode', params: [account, 'latest'] }
  return parseCode(await chain.request<unknown>(request, { caipNetworkId }).catch(() => null))
}

/** DAI's form allows everything, which is asked for on choice alone. */
const isTaken = (form: PermitForm | null, choice: AllowanceChoice): form is PermitForm =>
  form !== null && (form.kind === 'eip2612' || choice === 'unlimited')

/** What a plan is made for. */
export interface PlanTerms {
  readonly choice: AllowanceChoice
  readonly unusable?: Unusable
  /** Of the network; null where nothing is known to swap on it. */
  readonly contracts: SwapContracts | null
}

/** Finds out what the wallet has to be asked for, so that a quote can be carried out. Never throws. */
export async function planSteps(
  context: Pick<PluginContext, 'chain' | 'wallet'>,
  quote: Quote,
  { choice, unusable = {}, contracts }: PlanTerms,
): Promise<Plan> {
  const { chain } = context
  const { from: token, spender, account: owner, amount, caipNetworkId } = quote
  const kind = await readKind(context, quote)
  const isContract = kind === 'contract'
  const plan: Plan = {
    ...{ steps: toSteps('swap'), spender, isUnlimited: choice === 'unlimited' },
    ...{ allowance: null, batches: 'unsupported' },
    ...{ approvals: [], permit: null, isContract },
  }
  if (token === null || spender === null) return plan
  const asked = { token, owner, spender }
  const allowance = await readAllowance(chain, asked)
  if (allowance !== null && allowance >= amount) return { ...plan, allowance }
  const [isReset, batches, form, permit2] = await Promise.all([
    needsReset(chain, asked, { caipNetworkId, amount }),
    readSupport(context, quote, unusable),
    unusable.permit || isContract
      ? null
      : findPermit(chain, { token, owner, chainId: Number(caipNetworkId.slice('eip155:'.length)) }),
    // Permit2 asks code about a signature, also code that an account borrows.
    unusable.permit || kind !== 'none' || !contracts ? null : findPermit2(context, quote, contracts),
  ])
  const approvals = planAllowance({ allowance, amount, choice, needsReset: isReset })
  const known = { ...plan, allowance, batches, approvals }
  if (batches !== 'unsupported') return { ...known, steps: toSteps('batch') }
  const signed = { ...known, steps: toSteps('permit', 'swap') }
  if (isTaken(form, choice)) return { ...signed, permit: form }
  // What Permit2 is told to allow is used up by the swap: there is nothing to gain from more.
  if (permit2) return { ...signed, permit: permit2, spender: permit2.router, isUnlimited: false }
  const kinds = approvals.map((approved) => (approved === 0n ? 'reset' : 'approve'))
  return { ...known, steps: toSteps(...kinds, 'swap') }
}

const readSupport = async (
  context: Pick<PluginContext, 'wallet'>,
  { account, caipNetworkId }: Quote,
  unusable: Unusable,
): Promise<BatchSupport> =>
  unusable.batches ? 'unsupported' : readBatchSupport(context, { account, caipNetworkId })

/** The token of a quote that needs an allowance. */
export const getToken = ({ from }: Quote): Address => {
  if (from === null) throw new Error('Native currency needs no allowance.')
  return from
}
