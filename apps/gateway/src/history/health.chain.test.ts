import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { chainAccounts } from '@portico/testing/chain'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createGateway } from '../createGateway.ts'
import { useChain } from '../fixtures/useChain.ts'
import type { HistoryAnswer } from './answer/HistoryAnswer.ts'
import { forgetHistory } from './forgetHistory.ts'

const [first, second] = chainAccounts
const chainId = 'eip155:31337'
const chain = useChain({ hasContracts: false })

async function start(directory: string) {
  const lines: { level: number; msg: string; chain?: string }[] = []
  const log = pino(
    {},
    new PassThrough().on('data', (line) => lines.push(JSON.parse(`${line}`))),
  )
  const gateway = await createGateway(
    {
      database: { directory },
      chains: [
        {
          caipNetworkId: chainId,
          name: 'Local',
          rpcUrl: chain.rpcUrl,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        },
      ],
      history: { cacheTime: 0, waitTime: 60_000, pollTime: 1_000_000 },
    },
    log,
  )
  onTestFinished(() => gateway.close())
  const get = async (path: string) => {
    const response = await gateway.app.request(path)
    return { status: response.status, body: await response.json() }
  }
  const list = async () =>
    (await get(`/v1/account/${first.address}/history?chainId=${chainId}`)).body as HistoryAnswer
  const alarms = () => lines.filter(({ level }) => level >= 50)
  return { gateway, get, list, alarms }
}

test('blocks that are replaced too deep raise an alarm, until the operator lets all be read anew', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'portico-history-'))
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const before = await start(directory)
  await chain.sender.client.mine({ blocks: 1 })
  const fork = await chain.sender.client.snapshot()
  await chain.sender.send(first, { to: second.address, value: 1n })
  await chain.sender.client.mine({ blocks: 70 })
  expect((await before.list()).coverage).toMatchObject([{ state: 'complete', until: 72 }])
  expect(await before.get('/health')).toMatchObject({ status: 200, body: { status: 'ok' } })

  await chain.sender.client.revert({ id: fork })
  await chain.sender.send(first, { to: second.address, value: 2n })
  await chain.sender.client.mine({ blocks: 80, interval: 3 })
  expect((await before.list()).coverage).toEqual([
    { chainId, state: 'stopped', tokensSince: null, nativeSince: null, internalSince: null, until: null },
  ])
  const health = { status: 'degraded', chains: { [chainId]: 'ok' }, history: { [chainId]: 'stopped' } }
  expect(await before.get('/health')).toMatchObject({ status: 200, body: health })
  expect(before.alarms()).toMatchObject([
    { level: 50, chain: chainId, msg: expect.stringContaining('stopped') },
  ])
  await before.gateway.close()

  // One that is started anew knows it as well.
  const again = await start(directory)
  await expect.poll(async () => (await again.get('/health')).body).toMatchObject(health)
  await again.gateway.close()
  expect(await forgetHistory(['forget', chainId], { database: { directory } })).toMatch(/^1 transactions of/)
  const after = await start(directory)
  const { data, coverage } = await after.list()
  expect(coverage).toMatchObject([{ state: 'complete', until: 82 }])
  expect(data.map(({ transfers }) => transfers[0]?.quantity.numeric)).toEqual(['0.000000000000000002'])
  expect((await after.get('/health')).body).toMatchObject({ status: 'ok' })
})

test.each([
  [['forget'], { directory: '/nowhere' }, 'history forget <chain>'],
  [['keep', chainId], { directory: '/nowhere' }, 'history forget <chain>'],
  [['forget', chainId], {}, 'started anew'],
])('%j is refused, and says what to do', async (args, database, message) => {
  await expect(forgetHistory(args, { database })).rejects.toThrow(message)
})
