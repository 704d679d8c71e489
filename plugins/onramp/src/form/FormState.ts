import type { AmountIn } from '../quotes/Quote.ts'
import type { Chosen } from './choices.ts'

/** What the visitor has given so far. */
export interface FormState extends Chosen {
  /** Id of the provider that the visitor has chosen; null while the best is taken. */
  readonly provider: string | null
  readonly amountIn: AmountIn
  /** Decimal text as typed, with a point. */
  readonly amountText: string
  /** Somebody is asked to take the order. */
  readonly isBuying: boolean
  /** The last order was not taken: nothing is paid. */
  readonly hasFailed: boolean
}

/** State at the start. */
export const emptyForm: FormState = {
  asset: null,
  currency: null,
  method: null,
  country: null,
  provider: null,
  amountIn: 'payment',
  amountText: '',
  isBuying: false,
  hasFailed: false,
}
