import type { Approval } from '../approvals/Approval.ts'
import type { Preference } from '../smartAccounts/preference.ts'
import { findOwner } from './findOwner.ts'
import type { SettingsParts } from './SettingsParts.ts'

/** A network that has smart accounts, and how the visitor's is there. */
export interface SmartNetwork {
  /** CAIP-2. */
  readonly id: string
  readonly name: string
  readonly type: 'delegated' | 'deployed'
  /** Whether it is there; null where the node does not say. */
  readonly isThere: boolean | null
  /** Where the visitor's smart account is. */
  readonly address: string
}

/** What is known of the visitor's smart accounts. */
export interface SmartState {
  readonly type: Preference['type']
  readonly hasOwnAddress: boolean | null
  readonly networks: readonly SmartNetwork[]
}

/** Has the visitor approve something. @throws VaultError `REJECTED` */
export type AskVisitor = (approval: Approval) => Promise<void>

/** What the visitor sees and does about smart accounts. */
export interface SmartSettings {
  read(): Promise<SmartState>
  /** @throws VaultError `REJECTED` */
  choose(type: Preference['type'], approve: AskVisitor): Promise<void>
  /**
   * Makes the address a plain one again on a network where it is delegated. Ends its sessions with the same transaction, which would wake up with the
   * next delegation.
   * @throws VaultError `REJECTED`, and as sending a transaction does
   */
  undelegate(id: string, approve: AskVisitor): Promise<void>
}

/** @see SmartSettings @param tellPage says that the account is another one now */
export function createSmartSettings(parts: SettingsParts, tellPage: () => void): SmartSettings {
  const { nodes } = parts
  return {
    async read() {
      const [{ isThere }, { getDeployedAddress }] = await Promise.all([
        import('../smartAccounts/isThere.ts'),
        import('../smartAccounts/getDeployedAddress.ts'),
      ])
      const user = await parts.user.loadSmart()
      const [owner, preference] = await Promise.all([findOwner(parts), user.getPreference()])
      const asked = nodes.networks.map(async ({ caipNetworkId: id, name, smartAccount }) => {
        if (!smartAccount) return []
        const { type } = smartAccount
        const address = type === 'deployed' ? getDeployedAddress(owner) : owner
        const found = await isThere(nodes, id, { type, address }).catch(() => null)
        return [{ id, name, type, address, isThere: found }]
      })
      return { ...preference, networks: (await Promise.all(asked)).flat() }
    },
    async choose(type, approve) {
      const { changeType } = await import('../approvals/accountType/changeType.ts')
      if (await changeType({ user: await parts.user.loadSmart(), nodes, approve }, type)) tellPage()
    },
    async undelegate(id, approve) {
      const { undelegate } = await import('../approvals/accountType/undelegate.ts')
      await undelegate(parts, { caipNetworkId: id, owner: await findOwner(parts), approve })
    },
  }
}
