import type { WalletSign } from '@portico/vault-keys'
import type { Approval } from '../approvals/Approval.ts'
import { VaultError } from '../service/VaultError.ts'
import type { Looks } from '../theme/createLooks.ts'
import type { Stage } from './createStage.ts'

/** Asks the visitor. */
export interface Approvals {
  /** Resolves where he approves. @throws VaultError `REJECTED`, `ABORTED` */
  ask(approval: Approval): Promise<void>
}

/** What approvals stand on. */
export interface ApprovalParts {
  readonly stage: Stage
  /** Origin of the page that asks. */
  readonly site: string
  readonly looks: Looks
  getSign(): Promise<WalletSign>
}

/** @see Approvals */
export function createApprovals({ stage, site, looks, getSign }: ApprovalParts): Approvals {
  return {
    async ask(approval) {
      const [sign, { showApproval }] = await Promise.all([getSign(), import('./showApproval.ts')])
      const task = { type: 'vault:task', approval, site, sign, ...looks.get() } as const
      if (!(await showApproval(stage, task))) throw new VaultError('REJECTED', 'The visitor declined.')
    },
  }
}
