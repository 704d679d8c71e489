import { toShownUnits } from '@portico/contract/amounts'
import { type TestToken, travelInTime } from '@portico/testing/solana'
import { AccountRole, type Address, getU64Encoder } from '@solana/web3.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readLifetime } from './answers.ts'
import { rich, startTestChain, type TestChain } from './fixtures/startTestChain.ts'
import { compileWire } from './messages.ts'
import { getShownAmount, type ShownAmount } from './shownAmount.ts'
import { readSnapshot } from './snapshot.ts'
import { parseMint } from './tokenData.ts'

let local: TestChain
beforeAll(async () => {
  local = await startTestChain()
})
afterAll(() => local.stop())

/** What the token program itself shows for base units: `AmountToUiAmount`, tried. */
async function readShown({ mint, program }: TestToken, amount: bigint): Promise<string> {
  const lifetime = await readLifetime(local.chain)
  const data = Uint8Array.of(23, ...getU64Encoder().encode(amount))
  const accounts = [{ address: mint as Address, role: AccountRole.READONLY }]
  const envelope = { payer: rich.address as Address, lifetime, units: 200_000, price: 0n }
  const transaction = compileWire(envelope, [{ programAddress: program as Address, accounts, data }])
  const params = [transaction, { encoding: 'base64' }]
  const request = { method: 'simulateTransaction', params }
  const { value } = await local.chain.request<{ value: { returnData: { data: [string] } } }>(request)
  return Buffer.from(value.returnData.data[0], 'base64').toString()
}

/** What we show, of the mint and the clock as they stand. */
async function computeShown({ mint }: TestToken, amount: bigint): Promise<ShownAmount | null> {
  const snapshot = await readSnapshot(local.chain, [mint])
  const parsed = parseMint(snapshot.get(mint)?.data ?? new Uint8Array())
  return parsed && getShownAmount(parsed, amount, snapshot.now)
}

test.each([
  ['scales', { multiplier: 2.5 }, { isInterest: false, shown: '0.625', multiplier: '2.5' }],
  ['scales down', { multiplier: 1 / 3 }, { shown: '0.083333', multiplier: '0.3333333333333333' }],
  ['counts interest', { interestRate: 500 }, { isInterest: true, shown: '0.25' }],
])(
  'what a token that %s shows is said before signing, and the base units are what arrives',
  async (_, extensions, shown) => {
    const { request, send } = await local.startToken(extensions)
    const plan = await local.plan(request(250_000n))
    expect(plan.notices).toContainEqual(expect.objectContaining({ kind: 'scaled', ...shown }))
    expect(plan.received).toBe(250_000n)
    await send(plan)
  },
)

/** Smallest units of decimal text. */
function toUnits(text: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

// Some lie in the middle between two last digits, some are cut, some are beyond what a float holds.
const amounts = [
  0n,
  1n,
  200_000n,
  485_591_000_362_756n,
  619_603_933_136_144n,
  750_354_337_046_843n,
  2n ** 64n - 1n,
]

test.each([
  { multiplier: 1 / 3 },
  { multiplier: 1.1 },
  { multiplier: 123_456.789 },
  { interestRate: 500 },
  { interestRate: -300 },
  { interestRate: 32_767 },
])('a token with %o is shown as its program shows it, to the last digit', async (extensions) => {
  const { token } = await local.startToken(extensions)
  const { now } = await readSnapshot(local.chain, [])
  await travelInTime(local.rpcUrl, { absoluteTimestamp: (Number(now) + 77 * 24 * 60 * 60) * 1_000 })
  // The clock goes on between both answers: what it was before or after is right.
  for (const amount of amounts) {
    const before = await computeShown(token, amount)
    const shown = await readShown(token, amount)
    const after = await computeShown(token, amount)
    expect([before?.shown, after?.shown]).toContain(shown)
    // The list of tokens reckons with whole numbers, and says the same as long as a float is exact.
    const units = toUnits(shown, token.decimals)
    if (after && !after.isInterest && units < 2n ** 53n)
      expect(toShownUnits(amount, after.multiplier)).toBe(units)
  }
})
