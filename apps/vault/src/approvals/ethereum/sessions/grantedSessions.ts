import type { Address } from 'viem'
import { formatUnits, getAddress } from 'viem/utils'
import type { VaultNetwork } from '../../../config/config.ts'
import type { KeptSession } from '../../../service/keptSessions.ts'
import { fetchToken } from '../fetchToken.ts'
import type { GrantedParts, GrantedSession } from './GrantedSession.ts'
import { findSessionNetworks, type HeldSession, listKept, readHeld } from './readHeld.ts'

/** What is allowed, and how units are called. */
async function describe(
  { nodes }: GrantedParts,
  { caipNetworkId, decimals, symbol }: VaultNetwork,
  { grant: { permission }, found }: HeldSession,
): Promise<Pick<GrantedSession, 'allowed' | 'used'>> {
  if (permission.type === 'contract-call') {
    const contracts = permission.targets.map((target) => getAddress(target))
    const amount = `${permission.callLimit}`
    return { allowed: { kind: 'calls', contracts, amount }, used: found && `${found.used}` }
  }
  const own = { symbol, decimals }
  const facts =
    permission.type === 'native-token-periodic'
      ? own
      : await fetchToken(nodes, caipNetworkId, permission.token)
  // Of a token that is not known its smallest units are shown, under its contract's name.
  const unit = facts ?? {
    symbol: permission.type === 'erc20-token-periodic' ? permission.token : symbol,
    decimals: 0,
  }
  const write = (amount: bigint) => formatUnits(amount, unit.decimals)
  const { periodAmount, periodDuration: period } = permission
  return {
    allowed: { kind: 'amount', amount: write(periodAmount), symbol: unit.symbol, period },
    used: found && write(found.used),
  }
}

async function read(
  parts: GrantedParts,
  network: VaultNetwork,
  owner: Address,
  kept: KeptSession,
): Promise<GrantedSession> {
  const { caipNetworkId, name } = network
  const held = await readHeld(parts, caipNetworkId, owner, kept)
  return {
    ...{ pci: kept.pci, host: new URL(kept.project.url).host, networkId: caipNetworkId, networkName: name },
    ...{ expiry: held.grant.expiry, state: held.state },
    ...(await describe(parts, network, held)),
  }
}

/** @see SessionSettings.read */
export async function listGranted(parts: GrantedParts): Promise<readonly GrantedSession[]> {
  const owner = await parts.findOwner()
  const all = findSessionNetworks(parts).map(async (network) => {
    const listed = await listKept(parts, network.caipNetworkId, owner)
    return Promise.all(
      listed.map(async (one) => ({
        createdAt: one.createdAt,
        session: await read(parts, network, owner, one),
      })),
    )
  })
  return (await Promise.all(all))
    .flat()
    .sort((one, other) => other.createdAt - one.createdAt)
    .map(({ session }) => session)
}
