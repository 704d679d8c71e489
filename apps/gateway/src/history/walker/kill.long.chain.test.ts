import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chainAccounts } from '@portico/testing/chain'
import { postgresFolder, startPostgres } from '@portico/testing/postgres'
import { encodeFunctionData, erc20Abi, pad } from 'viem'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DatabasePlace, openDatabase } from '../../database/openDatabase.ts'
import { useChain } from '../../fixtures/useChain.ts'
import { forwarder } from '../fixtures/contracts.ts'
import { createTestWalker } from '../fixtures/createTestWalker.ts'
import { readChainTruth } from '../fixtures/readChainTruth.ts'
import { readStored } from '../fixtures/readStored.ts'
import { startWalkerProcess } from '../fixtures/startWalkerProcess.ts'
import type { WalkerOrder } from '../fixtures/walkerProcess.ts'

const chainId = 'eip155:31337'
const [first, second, third] = chainAccounts
const kills = 20
/** Milliseconds after it has opened its database, within which a process is killed: two or three passes. */
const lifetime = 200
/** Milliseconds: each process reads its sources anew, which takes long where others compute as well. */
const patience = 900_000

const chain = useChain()
let contract: `0x${string}`

beforeAll(async () => {
  contract = await chain.sender.deploy(forwarder)
})

/** Native currency, tokens, and what a contract sends on; every third time some of it is replaced by other blocks. */
async function goOn(round: number): Promise<void> {
  const { sender, contracts } = chain
  const token = contracts.tokens.USDC.address
  const args = [second.address, BigInt(round + 1)] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  const fork = await sender.client.snapshot()
  await sender.send(first, { to: second.address, value: BigInt(round + 1) })
  if (round % 3 === 2) await sender.client.revert({ id: fork })
  await sender.send(first, { to: token, data })
  await sender.send(second, { to: contract, value: 5n, data: pad(third.address) })
}

/** Kills process after process; the next waits already, so that no time is lost. */
async function killAll(databases: WalkerOrder['databases']): Promise<void> {
  let next = startWalkerProcess()
  for (let round = 0; round < kills; round += 1) {
    const current = await next
    next = startWalkerProcess()
    await goOn(round)
    const account = chainAccounts[(round % 5) as 0].address
    await current.begin({ databases, rpcUrl: chain.rpcUrl, account })
    await wait(Math.random() * lifetime)
    await current.kill()
  }
  await (await next).kill()
}

async function expectTruth(database: DatabasePlace): Promise<void> {
  const db = await openDatabase(database)
  onTestFinished(() => db.destroy())
  const walker = createTestWalker({ db, rpcUrl: chain.rpcUrl, leaseTime: 50 })
  await expect.poll(() => walker.finish()).toBe('done')
  for (const { address } of chainAccounts)
    expect(await readStored(db, chainId, address)).toEqual(await readChainTruth(chain.sender, address))
}

test(
  `killed ${kills} times at random moments, nothing is lost and nothing is there twice`,
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'portico-history-'))
    onTestFinished(() => rm(directory, { recursive: true, force: true }))
    const postgres = postgresFolder ? await startPostgres(postgresFolder) : null
    onTestFinished(() => postgres?.stop())
    // The embedded database always; a server where this machine has one. A process that is killed has both open.
    const databases: DatabasePlace[] = [{ directory }, ...(postgres ? [{ url: postgres.url }] : [])]
    for (const database of databases) await (await openDatabase(database)).destroy()
    await killAll(databases)
    for (const database of databases) await expectTruth(database)
  },
  patience,
)
