import type { Call } from '@portico/smart-accounts/accounts'
import { createNonceIncrement, createRevocation } from '@portico/smart-accounts/delegations'
import { VaultError } from '../../../service/VaultError.ts'
import type { Signing } from '../../Signing.ts'
import { awaitOutcome } from '../operations/fetchOutcome.ts'
import { sendOperation } from '../operations/sendOperation.ts'
import { type GrantedParts, type GrantedSession, SessionOverError } from './GrantedSession.ts'
import { listKept, readHeld } from './readHeld.ts'

/** What the account does to its own sessions, with the cost of it. */
async function act(
  parts: GrantedParts,
  networkId: string,
  call: Call,
  site: string | null,
  approve: Signing['approve'],
) {
  const owner = await parts.findOwner()
  const account = { type: 'delegated', address: owner, owner } as const
  const { hash } = await sendOperation(
    { ...parts, approve },
    { caipNetworkId: networkId, account, calls: [call] },
    ({ lines, warnings }) =>
      approve({
        title: 'revoke',
        lines: [
          ...(site === null ? [] : [{ kind: 'text', label: 'domain', value: site } as const]),
          ...lines.filter(({ label }) => ['network', 'paidBy', 'cost'].includes(label)),
        ],
        warnings: [
          ...(site === null ? (['endsSessions'] as const) : []),
          ...warnings.filter((warning) => warning === 'willFail' || warning === 'becomesSmart'),
        ],
      }),
  )
  await awaitOutcome(parts.nodes, networkId, hash)
}

/** @see SessionSettings.end */
export async function endGranted(
  parts: GrantedParts,
  { pci, networkId, host }: Pick<GrantedSession, 'pci' | 'networkId' | 'host'>,
  approve: Signing['approve'],
): Promise<void> {
  const owner = await parts.findOwner()
  const kept = (await listKept(parts, networkId, owner)).find((one) => one.pci === pci)
  if (!kept) throw new VaultError('INTERNAL', 'The service does not list this session any more.')
  const { delegation } = await readHeld(parts, networkId, owner, kept)
  const tell = () => parts.keptSessions.noteEnd(`${networkId}:${owner}`, pci)
  // Another tab may have ended it, also while the visitor reads: the chain refuses to end one twice.
  const checkWhetherOver = async () => {
    const { found } = await readHeld(parts, networkId, owner, kept)
    if (!found?.isDisabled && !found?.isOutdated) return
    await tell()
    throw new SessionOverError('The session has ended already.')
  }
  await checkWhetherOver()
  await act(parts, networkId, createRevocation(delegation), host, approve).catch(async (error) => {
    await checkWhetherOver()
    throw error
  })
  await tell()
}

/** @see SessionSettings.endAll */
export async function endAllGranted(
  parts: GrantedParts,
  networkId: string,
  approve: Signing['approve'],
): Promise<void> {
  await act(parts, networkId, createNonceIncrement(), null, approve)
  const owner = await parts.findOwner()
  const kept = await listKept(parts, networkId, owner).catch(() => [])
  await Promise.all(kept.map(({ pci }) => parts.keptSessions.noteEnd(`${networkId}:${owner}`, pci)))
}
