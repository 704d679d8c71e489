import type { PluginContext } from '@portico/contract'
import type { Address } from '@portico/evm'
import { needsReset, readAllowance } from '../allowances/allowance.ts'
import { findPermit, type PermitForm } from '../allowances/permit.ts'
import { type AllowanceChoice, planAllowance } from '../allowances/planAllowance.ts'
import { type BatchSupport, readBatchSupport } from '../batches/batches.ts'
import type { Quote } from '../quotes/Quote.ts'
import type { Review, Step } from '../state.ts'

/** What is asked of the wallet, and what that was found out by. */
export interface Plan extends Pick<Review, 'steps' | 'allowance' | 'batches'> {
  /** Base units that are allowed in turn, by transactions. */
  readonly approvals: readonly bigint[]
  /** How the token takes a signed allowance; null where none is asked for. */
  readonly permit: PermitForm | null
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

/** Whether code stands at an account of its own: not where it only borrows some (EIP-7702). Null where no node could say. */
async function readIsContract(
  { chain }: Pick<PluginContext, 'chain'>,
  { account, caipNetworkId }: Quote,
): Promise<boolean> {
  const request = { method: 'eth_getCode', params: [account, 'latest'] }
  const code = await chain.request<unknown>(request, { caipNetworkId }).catch(() => null)
  return typeof code === 'string' && code.length > 2 && !code.toLowerCase().startsWith('0xef0100')
}

/** DAI's form allows everything, which is asked for on choice alone. */
const isTaken = (form: PermitForm | null, choice: AllowanceChoice): form is PermitForm =>
  form !== null && (form.kind === 'eip2612' || choice === 'unlimited')

/** Finds out what the wallet has to be asked for, so that a quote can be carried out. Never throws. */
export async function planSteps(
  context: Pick<PluginContext, 'chain' | 'wallet'>,
  quote: Quote,
  { choice, unusable = {} }: { readonly choice: AllowanceChoice; readonly unusable?: Unusable },
): Promise<Plan> {
  const { chain } = context
  const { from: token, spender, account: owner, amount, caipNetworkId } = quote
  const isContract = await readIsContract(context, quote)
  const plan: Plan = {
    ...{ steps: toSteps('swap'), allowance: null, batches: 'unsupported' },
    ...{ approvals: [], permit: null, isContract },
  }
  if (token === null || spender === null) return plan
  const asked = { token, owner, spender }
  const allowance = await readAllowance(chain, asked)
  if (allowance !== null && allowance >= amount) return { ...plan, allowance }
  const [isReset, batches, form] = await Promise.all([
    needsReset(chain, asked, { caipNetworkId, amount }),
    readSupport(context, quote, unusable),
    unusable.permit || isContract
      ? null
      : findPermit(chain, { token, owner, chainId: Number(caipNetworkId.slice('eip155:'.length)) }),
  ])
  const approvals = planAllowance({ allowance, amount, choice, needsReset: isReset })
  const known = { ...plan, allowance, batches, approvals }
  if (batches !== 'unsupported') return { ...known, steps: toSteps('batch') }
  if (isTaken(form, choice)) return { ...known, permit: form, steps: toSteps('permit', 'swap') }
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
