import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainAccounts } from '@portico/testing/chain'
import { getSurfpoolPackage } from '@portico/testing/solana'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { describeStack } from '../describeStack.ts'
import { freePorts } from '../ports/ports.ts'
import { type Stack, startStack } from '../startStack.ts'
import { askNode } from './askNode.ts'
import type { Theatre } from './openTheatre.ts'

const [{ address: maya }, { address: noor }] = chainAccounts
const times = { beat: 1, scene: 1_600, patience: 3_000, lateness: 400 }
const hasSolana = getSurfpoolPackage() !== null
const said: string[] = []
let folder: string
let stack: Stack
let theatre: Theatre
let chain: ReturnType<typeof connect>

const connect = () =>
  createTestClient({ mode: 'anvil', transport: http(stack.urls.chain), cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-theatre-'))
  stack = await startStack({
    directory: folder,
    ports: freePorts,
    only: hasSolana ? ['gateway', 'solana'] : ['gateway'],
    theatre: { isScheduled: false, times },
    log: (line) => said.push(line),
  })
  if (!stack.theatre) throw new Error('There is no theatre')
  theatre = stack.theatre
  chain = connect()
}, 60_000)
afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  // Whatever was played, the next transaction is mined at once.
  const hash = await pay()
  await expect.poll(() => findBlock(hash)).not.toBeNull()
})

const pay = () => chain.sendTransaction({ account: maya, chain: null, to: noor, value: parseEther('1') })
const findBlock = async (hash: Hex) =>
  (await chain.getTransactionReceipt({ hash }).catch(() => null))?.blockNumber ?? null
const readBalance = () => chain.getBalance({ address: noor })

/** Sends once the act that was begun holds the blocks. */
async function payHeld(): Promise<Hex> {
  await expect.poll(() => askNode(stack.urls.chain, 'anvil_getAutomine')).toBe(false)
  return pay()
}

test.each([
  ['drop', 'was dropped', 0n],
  ['speedUp', 'was sped up as', 1n],
  ['cancel', 'was cancelled by', 0n],
])('%s happens to the next transaction', async (name, happened, paid) => {
  const before = await readBalance()
  const act = theatre.play(name)
  const hash = await payHeld()
  expect(await act).toContain(`Chain 31337: ${hash.slice(0, 10)}… ${happened}`)
  await expect.poll(() => askNode(stack.urls.chain, 'txpool_content')).toEqual({ pending: {}, queued: {} })
  expect(await findBlock(hash)).toBeNull()
  expect((await readBalance()) - before).toBe(paid * parseEther('1'))
})

test('where nobody sends anything nothing happens', async () => {
  expect(await theatre.play('drop')).toBe('Nobody sent anything.')
}, 20_000)

test('the last transactions are mined again, or taken off the chain', async () => {
  const hash = await pay()
  await expect.poll(() => findBlock(hash)).not.toBeNull()
  const before = await findBlock(hash)
  expect(await theatre.play('move')).toContain(`${hash.slice(0, 10)}… is in another block.`)
  expect(await findBlock(hash)).toBe((before ?? 0n) + 1n)
  expect(await theatre.play('vanish')).toContain(`${hash.slice(0, 10)}… is in no block any more.`)
  expect(await findBlock(hash)).toBeNull()
  expect(said).toContain('Theatre: Take the last transactions off the chain …')
})

test('no blocks are mined for a while', async () => {
  const act = theatre.play('hold')
  const hash = await payHeld()
  expect(await findBlock(hash)).toBeNull()
  expect(await act).toBe('Blocks are mined again.')
  await expect.poll(() => findBlock(hash)).not.toBeNull()
})

const readSlot = () => askNode<number>(stack.urls.solana, 'getSlot', { commitment: 'processed' })

test.skipIf(!hasSolana)('Solana stands still meanwhile, and goes on', async () => {
  const act = theatre.play('hold')
  await expect.poll(() => askNode(stack.urls.chain, 'anvil_getAutomine')).toBe(false)
  const slot = await readSlot()
  await act
  // One was under way. Four would have come meanwhile.
  expect(await readSlot()).toBeLessThanOrEqual(slot + 1)
  await expect.poll(readSlot, { timeout: 10_000 }).toBeGreaterThan(slot + 1)
})

test('nodes and gateway answer late for a while, and nothing is lost', async () => {
  const { urls } = stack
  const ask = async (url: string) => {
    const begun = performance.now()
    await askNode(url, 'getHealth').catch(() => {})
    return performance.now() - begun
  }
  const act = theatre.play('late')
  const asked = [urls.chain, urls.secondChain, ...(urls.solana ? [urls.solana] : []), urls.gateway]
  for (const time of await Promise.all(asked.map(ask))) expect(time).toBeGreaterThan(390)
  expect(await act).toBe('Answers come in time again.')
  expect((await fetch(`${urls.gateway}/health`)).status).toBe(200)
})

test('everything is reached where the table says, and names itself so', async () => {
  expect(describeStack(stack)).toContain(theatre.url)
  expect(await (await fetch(theatre.url)).text()).toContain('Drop the next transaction')
  const account = `${stack.urls.gateway}/v1/account/${maya}/balance?currency=usd&chainId=eip155:31337`
  const { balances } = await (await fetch(account)).json()
  for (const { iconUrl } of balances as { iconUrl: string | null }[])
    if (iconUrl) expect(iconUrl).toContain(stack.urls.gateway)
})
