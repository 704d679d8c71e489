import { type AccountSnapshot, parseCaipAddress, type SiteTransaction } from '@portico/contract'
import { type Activity, type ActivityStatus, toId } from '../Activity.ts'

const statuses = {
  pending: 'pending',
  success: 'confirmed',
  failed: 'failed',
  replaced: 'replaced',
  unknown: 'unknown',
} as const satisfies Record<SiteTransaction['status'], ActivityStatus>

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** What the site has sent of an account, on one network or on all. */
export function listOwn(
  site: readonly SiteTransaction[],
  { address, network }: AccountSnapshot,
  isEverywhere: boolean,
): readonly SiteTransaction[] {
  return site.filter(({ account, caipNetworkId }) => {
    const own = parseCaipAddress(account)
    // Letters of one case alone tell accounts of Solana apart.
    const isOwn = own.namespace === 'eip155' ? isSame(own.address, address) : own.address === address
    return (
      isOwn &&
      own.namespace === network.namespace &&
      (isEverywhere || caipNetworkId === network.caipNetworkId)
    )
  })
}

/** The one that counts: a wallet may have sped it up. */
const getHash = ({ status, hash, replacedBy }: SiteTransaction) =>
  status === 'success' || status === 'failed' ? (replacedBy ?? hash) : hash

/** Id under which the list has what the site sent under another one: that of the one that counts. */
export function findCounted(site: readonly SiteTransaction[], id: unknown): string | null {
  const sent = site.find(({ caipNetworkId, hash }) => toId(caipNetworkId, hash) === id)
  return sent ? toId(sent.caipNetworkId, getHash(sent)) : null
}

const getKey = (caipNetworkId: string, hash: string) =>
  toId(caipNetworkId, hash.startsWith('0x') ? hash.toLowerCase() : hash)

function toActivity(sent: SiteTransaction): Activity {
  const { caipNetworkId, account, since, isForSigners, replacedBy = null, message } = sent
  const hash = getHash(sent)
  return {
    ...{ id: toId(caipNetworkId, hash), caipNetworkId, hash, at: since, replacedBy, message },
    status: isForSigners ? 'signers' : sent.isExpired ? 'expired' : statuses[sent.status],
    ...{ operation: 'transaction', from: parseCaipAddress(account).address, to: null, block: null },
    ...{ isSigned: true, fee: null, transfers: [], isCut: false },
  }
}

/** Whether the gateway has come to know what the site sent. */
export const isIndexed = (activities: readonly Activity[], sent: SiteTransaction): boolean =>
  activities.some(
    ({ caipNetworkId, hash, status }) =>
      status !== 'pending' && getKey(caipNetworkId, hash) === getKey(sent.caipNetworkId, getHash(sent)),
  )

/**
 * Joins what the gateway knows with what the site has sent, newest first. What is in a block is the gateway's to say; until it says
 * so, the shell, which asks a node, knows better how it stands, and the gateway what it does.
 */
export function joinSite(
  activities: readonly Activity[],
  own: readonly SiteTransaction[],
): readonly Activity[] {
  if (own.length === 0) return activities
  const known = new Map(activities.map((one) => [getKey(one.caipNetworkId, one.hash), one]))
  for (const sent of own) {
    const one = toActivity(sent)
    const key = getKey(one.caipNetworkId, one.hash)
    const there = known.get(key)
    if (!there) known.set(key, one)
    else if (there.status === 'pending') {
      const { operation, to, transfers } = there
      known.set(key, { ...one, operation, to, transfers })
    }
  }
  return [...known.values()].sort((one, other) => other.at - one.at)
}
