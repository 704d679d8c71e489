import { chainAccounts } from '@portico/testing/chain'
import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { parseEther } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/openDatabase.ts'
import { useChain } from '../../fixtures/useChain.ts'
import { createTestWalker } from '../fixtures/createTestWalker.ts'
import { readChainTruth } from '../fixtures/readChainTruth.ts'
import { readStored } from '../fixtures/readStored.ts'
import { ChainTakenError } from '../store/createWalkStore.ts'

const [first, second] = chainAccounts
const chainId = 'eip155:31337'
const chain = useChain()

const engines = [
  { title: 'the embedded database', isServer: false },
  ...(postgresFolder ? [{ title: 'PostgreSQL', isServer: true }] : []),
]

describe.each(engines)('several processes on $title', ({ isServer }) => {
  /** Walkers as processes have them: each with connections of its own, where the database has more than one. */
  async function setUp(now: () => number = Date.now) {
    const postgres = isServer ? await startPostgres(postgresFolder ?? '') : null
    onTestFinished(() => postgres?.stop())
    const open = async () => {
      const db = await openDatabase({ url: postgres?.url })
      onTestFinished(() => db.destroy())
      return db
    }
    const db = await open()
    const other = isServer ? await open() : db
    const { rpcUrl } = chain
    const walkers = [
      createTestWalker({ db, rpcUrl, holder: 'one', now }),
      createTestWalker({ db: other, rpcUrl, holder: 'two', now }),
    ] as const
    return { db, walkers }
  }

  test('one at a time reads, and what they read together is there once', async () => {
    const { db, walkers } = await setUp()
    const [one, two] = walkers
    await one.follow(first.address)
    await chain.sender.send(first, { to: second.address, value: parseEther('1') })
    expect((await Promise.all([one.pass(), two.pass()])).sort()).toEqual(['done', 'taken'])
    await chain.sender.send(first, { to: second.address, value: parseEther('1') })
    await two.finish()
    expect(await readStored(db, chainId, first.address)).toEqual(
      await readChainTruth(chain.sender, first.address),
    )
  })

  test('one that has slept over its time writes nothing any more', async () => {
    const clock = { now: 1_000_000 }
    const { db, walkers } = await setUp(() => clock.now)
    const [one, two] = walkers
    await one.follow(first.address)
    await one.finish()
    await chain.sender.send(first, { to: second.address, value: parseEther('2') })
    const held = await one.store.take(chainId)
    if (!held) throw new Error('The chain is taken')
    // It sleeps; another one takes the chain and goes on.
    clock.now += 31_000
    expect(await two.finish()).toBe('done')
    const step = { range: { from: 0n, to: 0n }, accounts: [first.address], entries: [], isFull: true }
    await expect(one.store.extend(held, { ...step, hasInternal: true })).rejects.toThrow(ChainTakenError)
    await expect(one.store.rollBack(held, 0n)).rejects.toThrow(ChainTakenError)
    expect(await readStored(db, chainId, first.address)).toEqual(
      await readChainTruth(chain.sender, first.address),
    )
    expect(await one.finish()).toBe('done')
  })

  test('one that is away is waited for as long as it may say nothing', async () => {
    const clock = { now: 1_000_000 }
    const { walkers } = await setUp(() => clock.now)
    const [one, two] = walkers
    await one.follow(first.address)
    expect(await one.store.take(chainId)).not.toBeNull()
    expect(await two.pass()).toBe('taken')
    clock.now += 29_000
    expect(await two.pass()).toBe('taken')
    clock.now += 1_001
    expect(await two.finish()).toBe('done')
  })
})
