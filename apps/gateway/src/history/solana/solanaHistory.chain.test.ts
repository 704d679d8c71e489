import {
  getSurfpoolPackage,
  localSolanaId,
  type SolanaAccount,
  type SolanaNode,
  solanaAccounts,
  solanaToken,
  startSolana,
} from '@portico/testing/solana'
import { base58 } from '@scure/base'
import { pino } from 'pino'
import { formatUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createSolanaRpc } from '../../chains/createSolanaRpc.ts'
import { createGateway, type Gateway } from '../../createGateway.ts'
import { openDatabase } from '../../database/openDatabase.ts'
import type { AnswerRow, HistoryAnswer } from '../answer/HistoryAnswer.ts'
import { createSolanaSender, transferSol, transferToken } from '../fixtures/createSolanaSender.ts'
import { type NodeProxy, startNodeProxy } from '../fixtures/startNodeProxy.ts'
import { createAccountStore } from '../store/createAccountStore.ts'
import { createSolanaIndex } from './createSolanaIndex.ts'

interface Listed {
  readonly signature: string
  readonly slot: number
}

const isMissing = getSurfpoolPackage() === null

describe.skipIf(isMissing)(isMissing ? 'no local Solana node for this machine' : 'history on Solana', () => {
  const [first, second, third, fourth] = solanaAccounts as [
    SolanaAccount,
    SolanaAccount,
    SolanaAccount,
    SolanaAccount,
  ]
  let node: SolanaNode
  let proxy: NodeProxy
  let gateway: Gateway
  let sender: ReturnType<typeof createSolanaSender>

  beforeAll(async () => {
    node = await startSolana({ slotTime: 20 })
    proxy = await startNodeProxy(node.rpcUrl)
    sender = createSolanaSender(node.rpcUrl)
    gateway = await createGateway({
      solanaChains: [{ caipNetworkId: localSolanaId, rpcUrl: proxy.rpcUrl }],
      history: { cacheTime: 0, waitTime: 60_000 },
      rateLimit: { capacity: 1000, refillPerSecond: 1 },
      logLevel: 'silent',
    })
  })
  afterAll(async () => {
    await gateway?.close()
    proxy?.stop()
    await node?.stop()
  })

  const list = async (address: string, query = ''): Promise<HistoryAnswer> => {
    const path = `/v1/account/${address}/history?chainId=${localSolanaId}${query}`
    return (await gateway.app.request(path)).json()
  }
  /** Slot in which a transaction is; null while the node does not list it. */
  const findSlot = async (address: string, signature: string): Promise<number | null> => {
    const listed = (await sender.ask('getSignaturesForAddress', [address, { limit: 10 }])) as Listed[]
    return listed.find((one) => one.signature === signature)?.slot ?? null
  }
  /** Waits until a transaction is final. */
  const settle = (address: string, signature: string) =>
    expect
      .poll(async () => {
        const slot = await findSlot(address, signature)
        const final = (await sender.ask('getSlot', [{ commitment: 'finalized' }])) as number
        return slot !== null && slot <= final
      })
      .toBe(true)
  const find = ({ data }: HistoryAnswer, hash: string) =>
    data.find(({ metadata }) => metadata.hash === hash) as AnswerRow

  test('what was sent, as both see it, the fee aside', async () => {
    const signature = await sender.send(first, transferSol(first.address, second.address, 1_500_000_000n))
    await settle(second.address, signature)
    const sent = await list(first.address)
    expect(find(sent, signature)).toMatchObject({
      id: `${localSolanaId}:${signature}`,
      metadata: {
        operationType: 'send',
        status: 'confirmed',
        sentFrom: first.address,
        sentTo: second.address,
        chain: localSolanaId,
        isSigned: true,
        fee: { numeric: '0.000005' },
      },
      transfers: [
        {
          fungible_info: { name: 'Solana', symbol: 'SOL' },
          direction: 'out',
          quantity: { numeric: '1.5' },
          standard: 'native',
          from: first.address,
          to: second.address,
        },
      ],
    })
    expect(new Date(find(sent, signature).metadata.minedAt).getFullYear()).toBe(new Date().getFullYear())
    expect(find(await list(second.address), signature)).toMatchObject({
      metadata: { operationType: 'receive', isSigned: false, fee: null },
      transfers: [{ direction: 'in', quantity: { numeric: '1.5' } }],
    })
  })

  test('what is not final is not there, though the node lists it', async () => {
    await list(first.address)
    await sender.ask('surfnet_pauseClock', [])
    const signature = await sender.send(first, transferSol(first.address, second.address, 1_000_000n))
    await expect.poll(() => findSlot(first.address, signature)).not.toBeNull()
    expect(find(await list(first.address), signature)).toBeUndefined()
    expect(find(await list(second.address), signature)).toBeUndefined()
    await sender.ask('surfnet_resumeClock', [])
    await settle(first.address, signature)
    expect(find(await list(first.address), signature)).toMatchObject({ metadata: { operationType: 'send' } })
    expect(find(await list(second.address), signature)).toMatchObject({
      metadata: { operationType: 'receive' },
    })
  })

  test('tokens that come to a token account, where the account itself is not named', async () => {
    const ends = await Promise.all(
      [first, third].map(({ address }) => sender.findTokenAccount(address, solanaToken.address)),
    )
    const transfer = transferToken(first.address, ends as [string, string], 1_234_567n)
    const signature = await sender.send(first, transfer)
    await settle(ends[1] ?? '', signature)
    const { data, coverage, next } = await list(third.address)
    expect(data[0]).toMatchObject({
      metadata: { operationType: 'receive', hash: signature, isSigned: false },
      transfers: [
        {
          direction: 'in',
          quantity: { numeric: '1.234567' },
          standard: 'spl',
          contract: solanaToken.address,
          decimals: 6,
          from: first.address,
          to: third.address,
        },
      ],
    })
    expect(next).toBeNull()
    expect(coverage).toMatchObject([{ state: 'complete', tokensSince: 0, nativeSince: 0, internalSince: 0 }])
    expect(find(await list(first.address), signature).metadata.operationType).toBe('send')
  })

  test('what comes first to an account, and to a token account, that was asked for while it had nothing', async () => {
    const fifth = solanaAccounts[4]?.address ?? ''
    const stranger = base58.encode(new Uint8Array(32).fill(0x33))
    expect((await list(stranger)).data).toEqual([])
    expect(
      (await list(fifth)).data.flatMap(({ transfers }) => transfers.map(({ standard }) => standard)),
    ).not.toContain('spl')
    const paid = await sender.send(first, transferSol(first.address, stranger, 1_000_000_000n))
    const ends = await Promise.all(
      [first.address, fifth].map((address) => sender.findTokenAccount(address, solanaToken.address)),
    )
    const sent = await sender.send(first, transferToken(first.address, ends as [string, string], 7n))
    await settle(stranger, paid)
    await settle(ends[1] ?? '', sent)
    expect((await list(stranger)).data).toMatchObject([
      { metadata: { hash: paid, operationType: 'receive' } },
    ])
    expect(find(await list(fifth), sent)).toMatchObject({
      transfers: [{ quantity: { numeric: '0.000007' } }],
    })
  })

  test('what failed is there, and nothing moved', async () => {
    const signature = await sender.send(fourth, transferSol(fourth.address, first.address, 10n ** 18n))
    await settle(fourth.address, signature)
    expect(find(await list(fourth.address), signature)).toMatchObject({
      metadata: { status: 'failed', operationType: 'execute', fee: { numeric: '0.000005' } },
      transfers: [],
    })
  })

  test('many are read in parts, each once, and what is new is added', async () => {
    for (let count = 0; count < 60; count += 1)
      await sender.send(fourth, transferSol(fourth.address, third.address, BigInt(count + 1)))
    const last = await sender.send(fourth, transferSol(fourth.address, third.address, 1_000n))
    await settle(third.address, last)
    const page = await list(third.address)
    const rest = await list(third.address, `&cursor=${page.next}`)
    const rows = [...page.data, ...rest.data]
    const amounts = rows.flatMap(({ transfers }) => transfers.map(({ quantity }) => quantity.numeric))
    const sent = [...Array.from({ length: 60 }, (_, index) => index + 1), 1000]
    expect(amounts).toEqual(expect.arrayContaining(sent.map((lamports) => formatUnits(BigInt(lamports), 9))))
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const again = await sender.send(fourth, transferSol(fourth.address, third.address, 2_000n))
    await settle(third.address, again)
    expect((await list(third.address)).data.map(({ metadata }) => metadata.hash)).toContain(again)
  })

  test('an account that nobody asks for is forgotten, with all that was known of it', async () => {
    const db = await openDatabase({})
    onTestFinished(() => db.destroy())
    const clock = { now: 1 }
    const accounts = createAccountStore(db, { accounts: 10, retention: 60_000 }, () => clock.now)
    const ask = createSolanaRpc(node.rpcUrl, 5000)
    const log = pino({ level: 'silent' })
    const index = createSolanaIndex({ db, chainId: localSolanaId, ask, log, retention: 60_000 })
    const list = async () =>
      (await db.selectFrom('history_transactions').select('account').distinct().execute()).map(
        ({ account }) => account,
      )
    await db
      .insertInto('history_accounts')
      .values({ chain_id: localSolanaId, account: first.address, asked_at: 9e15 })
      .execute()
    await index.refresh(first.address)
    expect(await list()).toEqual([first.address])
    await db.updateTable('history_accounts').set({ asked_at: 1 }).execute()
    clock.now = Date.now()
    await accounts.add(localSolanaId, second.address)
    await index.refresh(second.address)
    expect(await list()).toEqual([second.address])
  })

  test('a node that answers null skips nothing, and is said not to answer', async () => {
    const signature = await sender.send(first, transferSol(first.address, second.address, 77n))
    await settle(second.address, signature)
    proxy.intercept = ({ method }) => (method === 'getTransaction' ? { result: null } : undefined)
    const without = await list(second.address)
    expect(without.coverage).toMatchObject([{ state: 'unavailable' }])
    expect(find(without, signature)).toBeUndefined()
    proxy.intercept = () => undefined
    const later = await list(second.address)
    expect(later.coverage).toMatchObject([{ state: 'complete' }])
    expect(find(later, signature).transfers).toMatchObject([{ quantity: { numeric: '0.000000077' } }])
  })
})
