import type { ReturnedValues } from '@portico/contract'

/** What the address carries for one plugin. */
export interface Returned {
  readonly pluginId: string
  /** Of the contribution. */
  readonly id: string
  readonly values: ReturnedValues
}
