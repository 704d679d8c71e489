const chainId = 'eip155:31337'
const ofPage = 50

/** So many entries the account of the bench has. */
export const activityCount = 10_000

const address = `0x${'a'.repeat(40)}`
const sender = `0x${'b'.repeat(40)}`
const newest = Date.UTC(2026, 10, 20)
const hour = 3_600_000

/** Received, each two hours older than the one before: by ten thousand, 28 months. */
const toRow = (at: number) => ({
  metadata: {
    operationType: 'receive',
    hash: `0x${`${at}`.padStart(64, '0')}`,
    minedAt: new Date(newest - at * 2 * hour).toISOString(),
    sentFrom: sender,
    sentTo: address,
    status: 'confirmed',
    chain: chainId,
    block: activityCount - at,
    isSigned: false,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH' },
      direction: 'in',
      quantity: { numeric: `${at + 1}.5` },
      standard: 'native',
      decimals: 18,
      from: sender,
      to: address,
      is_listed: true,
    },
  ],
})

/** A page of what the gateway answers of an account with 10,000 entries; the cursor is the first entry's number. */
export function getActivityPage(cursor: string | null) {
  const from = Number(cursor ?? 0)
  const end = from + ofPage
  return {
    data: Array.from({ length: ofPage }, (_, at) => toRow(from + at)),
    next: end < activityCount ? `${end}` : null,
    coverage: [
      { chainId, state: 'complete', until: activityCount, tokensSince: 0, nativeSince: 0, internalSince: 0 },
    ],
  }
}
