import type { Address } from 'viem'
import type { VaultNetwork } from '../config/config.ts'

/** A smart account, and whose it is. */
export interface SmartAccount {
  readonly type: NonNullable<VaultNetwork['smartAccount']>['type']
  readonly address: Address
  /** Address of the key that signs for it. */
  readonly owner: Address
}
