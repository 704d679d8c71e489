import { defineNetwork } from '@portico/contract'
import { maya, noor, testNetwork } from '@portico/testing/plugin'
import { describe, expect, test } from 'vitest'
import {
  createPages,
  getHashes,
  getWaiting,
  settle,
  startHistory,
  toAnswer,
  toHash,
  toRow,
  toSent,
} from './createTestHistory.ts'

const other = defineNetwork({ ...testNetwork, caipNetworkId: 'eip155:1337', name: 'Local Two' })

describe('what this site has sent', () => {
  test('is there at once, then says how it ended, and gives way to the gateway', async () => {
    const { answer, asked, set } = createPages({ first: toAnswer([toRow(1)]) })
    const { feed, context, pass } = await startHistory(answer)
    context.setSiteTransactions([toSent()])
    expect(getWaiting(feed)).toEqual([[toHash(900), 'pending']])
    await settle()
    context.setSiteTransactions([toSent({ status: 'success', message: 'Sent' })])
    await settle()
    expect(getWaiting(feed)).toEqual([])
    expect(getHashes(feed)).toEqual([toHash(900), toHash(1)])
    set('first', toAnswer([toRow(0, { hash: toHash(900), operationType: 'send' }), toRow(1)]))
    const before = asked.length
    await pass(4_000)
    expect(asked).toHaveLength(before + 1)
    const [newest] = feed.views.Transactions.get().months[0]?.activities ?? []
    expect(newest).toMatchObject({ hash: toHash(900), operation: 'send', status: 'confirmed' })
    expect(getHashes(feed)).toEqual([toHash(900), toHash(1)])
  })

  test.each([
    [{ status: 'pending', isForSigners: true }, 'signers'],
    [{ status: 'failed' }, 'failed'],
    [{ status: 'replaced', replacedBy: toHash(901) }, 'replaced'],
    [{ status: 'unknown' }, 'unknown'],
  ] as const)('%j is %s', async (changes, status) => {
    const { feed } = await startHistory(toAnswer([]), { siteTransactions: [toSent(changes)] })
    const { waiting, months } = feed.views.Transactions.get()
    expect([...waiting, ...months.flatMap((month) => month.activities)]).toMatchObject([{ status }])
  })

  test('sped up it is the one that counts, once', async () => {
    const sped = toSent({ status: 'success', replacedBy: toHash(0) })
    const { feed } = await startHistory(toAnswer([toRow(0)]), { siteTransactions: [sped] })
    expect(getHashes(feed)).toEqual([toHash(0)])
  })

  test('of another account is not shown, nor of another network', async () => {
    const { feed } = await startHistory(toAnswer([]), {
      networks: [testNetwork, other],
      siteTransactions: [
        toSent({ account: `eip155:31337:${noor}` }),
        toSent({ account: `eip155:1337:${maya}`, caipNetworkId: 'eip155:1337' }),
      ],
    })
    expect(getWaiting(feed)).toEqual([])
  })

  test('what the gateway sees waiting says what it does, and the shell how it stands', async () => {
    const row = toRow(0, { hash: toHash(900), status: 'pending', operationType: 'send', isSigned: true })
    const { feed } = await startHistory(toAnswer([row]), {
      siteTransactions: [toSent({ isForSigners: true })],
    })
    expect(feed.views.Transactions.get().waiting).toMatchObject([{ status: 'signers', operation: 'send' }])
  })

  test('told anew of the same, it asks for nothing: what has failed waits for the visitor', async () => {
    const { answer, asked, set } = createPages({ first: new Error('down') })
    const { feed, context } = await startHistory(answer, { siteTransactions: [toSent()] })
    expect(feed.views.Transactions.get().status).toBe('failed')
    set('first', toAnswer([toRow(1)]))
    context.setSiteTransactions([toSent()])
    await settle()
    expect([feed.views.Transactions.get().status, asked.length]).toEqual(['failed', 1])
    context.setSiteTransactions([toSent({ status: 'success' })])
    await settle()
    expect(feed.views.Transactions.get().status).toBe('ready')
  })

  test('what has settled can be cleared; what is pending stays', async () => {
    const { feed } = await startHistory(toAnswer([]), {
      siteTransactions: [toSent(), toSent({ hash: toHash(901), status: 'replaced' })],
    })
    expect(feed.views.Transactions.get().canClear).toBe(true)
    await feed.views.Transactions.actions.clear()
    expect(feed.views.Transactions.get().canClear).toBe(false)
    expect(getWaiting(feed)).toEqual([[toHash(900), 'pending']])
    expect(getHashes(feed)).toEqual([])
  })
})
