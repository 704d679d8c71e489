import type { Nodes } from '../../nodes/createNodes.ts'
import { VaultError } from '../../service/VaultError.ts'
import type { SmartUser } from '../../smartAccounts/createSmartUser.ts'
import { findKeyAccount } from '../../smartAccounts/findKeyAccount.ts'
import { getDeployedAddress } from '../../smartAccounts/getDeployedAddress.ts'
import type { Preference } from '../../smartAccounts/preference.ts'
import type { Approval, Line } from '../Approval.ts'
import type { Signing } from '../Signing.ts'

/** What a change of the account's type takes. */
export interface ChangeParts extends Pick<Signing, 'approve'> {
  readonly user: Pick<SmartUser, 'getAccounts' | 'getPreference' | 'prefer'>
  readonly nodes: Pick<Nodes, 'networks'>
}

const isDeclined = (error: unknown) => error instanceof VaultError && error.code === 'REJECTED'

/** Where a smart account has an address of its own, in words: what is received at one is not at the other. */
async function describeOwnAddress({ user, nodes }: Omit<ChangeParts, 'approve'>) {
  const names = nodes.networks.flatMap(({ smartAccount, name }) =>
    smartAccount?.type === 'deployed' ? [name] : [],
  )
  if (names.length === 0) return null
  const owner = findKeyAccount(await user.getAccounts(new AbortController().signal))
  if (!owner) return null
  const lines: readonly Line[] = [
    { kind: 'address', label: 'newAddress', address: getDeployedAddress(owner.address) },
    { kind: 'address', label: 'plainAddress', address: owner.address },
    { kind: 'text', label: 'network', value: names.join(', ') },
  ]
  const approval: Approval = { title: 'newAddress', lines, warnings: ['otherAddress'] }
  return approval
}

/**
 * Has the account be of another type on all networks that have smart accounts, once the visitor has approved it.
 * @returns whether anything has changed
 * @throws VaultError `REJECTED`, `ABORTED`
 */
export async function changeType(parts: ChangeParts, type: Preference['type']): Promise<boolean> {
  const { user, approve } = parts
  const known = await user.getPreference()
  const moved = type === 'smartAccount' && !known.hasOwnAddress ? await describeOwnAddress(parts) : null
  if (known.type === type && !moved) return false
  const plain: Approval = {
    title: type === 'smartAccount' ? 'smartAccount' : 'plainAccount',
    lines: [],
    warnings: type === 'eoa' && known.hasOwnAddress ? ['otherAddress'] : [],
  }
  await approve(moved ?? plain)
  await user.prefer({ type, hasOwnAddress: moved ? true : known.hasOwnAddress })
  return true
}

/**
 * Before something is signed on a network where a smart account has an address of its own: asks, once, whether the visitor wants to receive there.
 * @returns whether he does from now on
 * @throws VaultError `ABORTED`
 */
export async function introduceAddress(parts: ChangeParts): Promise<boolean> {
  const { user, approve } = parts
  const known = await user.getPreference()
  if (known.type !== 'smartAccount' || known.hasOwnAddress !== null) return false
  const approval = await describeOwnAddress(parts)
  if (!approval) return false
  const isWanted = await approve(approval).then(
    () => true,
    (error) => {
      if (isDeclined(error)) return false
      throw error
    },
  )
  await user.prefer({ ...known, hasOwnAddress: isWanted })
  return isWanted
}
