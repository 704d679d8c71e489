import { createSolanaAccount } from '@portico/testing/solana'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBytes } from './address.ts'
import { createAccount, createNode, getPlainAccount } from './fixtures/createNode.ts'
import { planTransfer } from './planTransfer.ts'
import { token2022Program } from './programs.ts'

const [from, to, mint, thief] = Array.from({ length: 4 }, () => createSolanaAccount().address) as [
  string,
  string,
  string,
  string,
]
const request = { mint, decimals: 6, amount: 1_000n, from, to }

/** A mint, with whatever bytes as extensions. */
function createMint(extensions: Uint8Array): Uint8Array {
  const data = new Uint8Array(166 + extensions.length)
  data.set([6, 1], 44)
  data[165] = 1
  data.set(extensions, 166)
  return data
}

/** A token account of a wallet with a million base units, with whatever bytes as extensions. */
function createHolder(owner: string, extensions: Uint8Array, amount = 1_000_000n): Uint8Array {
  const data = new Uint8Array(166 + extensions.length)
  data.set(toBytes(mint), 0)
  data.set(toBytes(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  data[108] = 1
  data[165] = 2
  data.set(extensions, 166)
  return data
}

const none = new Uint8Array()

/** A node that knows a mint and the accounts of both sides; what it is asked for stands in one order. */
function createTokenNode({ mintTail = none, tail = none, receiver = to, amount = 1_000_000n }) {
  const accounts = [createMint(mintTail), createHolder(from, tail, amount), createHolder(receiver, tail)]
  // Mint, two accounts of the first program, two of the second.
  const places = new Map([
    [2, accounts[0]],
    [5, accounts[1]],
    [6, accounts[2]],
  ])
  const { chain } = createNode()
  return {
    request: async (asked: { method: string; params: [string[]] }) => {
      if (asked.method !== 'getMultipleAccounts' || asked.params[0].length !== 9) return chain.request(asked)
      return {
        value: asked.params[0].map((address, index) => {
          const data = places.get(index)
          return data ? createAccount(2_100_000, data, token2022Program) : getPlainAccount(address)
        }),
      }
    },
  } as never
}

test('a token of a node that answers is ready', async () => {
  const chain = createTokenNode({})
  expect(await planTransfer(chain, request)).toMatchObject({ status: 'ready', plan: { received: 1_000n } })
})

test('an account of the receiver that belongs to somebody else is refused', async () => {
  const chain = createTokenNode({ receiver: thief })
  expect(await planTransfer(chain, request)).toMatchObject({ refusal: 'receiverTokenAccount' })
})

test('amounts are exact, up to the largest', async () => {
  await fc.assert(
    fc.asyncProperty(fc.bigInt({ min: 1n, max: 2n ** 64n - 1n }), async (amount) => {
      const planned = await planTransfer(createTokenNode({ amount }), { ...request, amount: 0n, isMax: true })
      expect(planned).toMatchObject({ status: 'ready', plan: { amount, received: amount } })
    }),
  )
})

/** Entries of type, length and bytes: extensions that are known, others, and garbage. */
const extension = fc
  .tuple(
    fc.constantFrom(1, 6, 8, 9, 10, 12, 14, 19, 25, 26, 77),
    fc.uint8Array({ maxLength: 120 }),
    fc.integer({ min: -2, max: 2 }),
  )
  .map(([type, bytes, slip]) => {
    const length = Math.max(0, (type === 1 ? 108 : bytes.length) + slip)
    return [type, 0, length & 255, length >> 8, ...bytes]
  })
const garbage = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.array(extension, { maxLength: 4 }).map((entries) => Uint8Array.from(entries.flat())),
)

test('whatever extensions say, nothing is thrown, and no more is said to arrive than leaves', async () => {
  let ready = 0
  await fc.assert(
    fc.asyncProperty(garbage, garbage, async (mintTail, tail) => {
      const planned = await planTransfer(createTokenNode({ mintTail, tail }), request)
      if (planned.status === 'refused') return
      ready += 1
      expect(planned.plan.amount).toBe(1_000n)
      expect(planned.plan.received >= 0n && planned.plan.received <= 1_000n).toBe(true)
    }),
    { numRuns: 500 },
  )
  // Else nothing would have been looked at.
  expect(ready).toBeGreaterThan(0)
})
