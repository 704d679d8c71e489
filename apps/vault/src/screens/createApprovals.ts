import type { WalletSign } from '@portico/vault-keys'
import type { Approval } from '../approvals/Approval.ts'
import type { Asked } from '../requests/createWaiting.ts'
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
  /** What the visitor is asked for. */
  readonly asked: Pick<Asked, 'signal' | 'agree'>
  /** Origin of the page that asks. */
  readonly site: string
  readonly looks: Looks
  getSign(): Promise<WalletSign>
}

/** @see Approvals */
export function createApprovals({ stage, asked, site, looks, getSign }: ApprovalParts): Approvals {
  return {
    async ask(approval) {
      const [sign, { showApproval }] = await Promise.all([getSign(), import('./showApproval.ts')])
      const task = { type: 'vault:task', approval, site, sign, ...looks.get() } as const
      const isApproved = await showApproval(stage, task, asked.signal)
      if (!isApproved) throw new VaultError('REJECTED', 'The visitor declined.')
      asked.agree()
    },
  }
}
