import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  createPublicClient,
  createTestClient,
  erc20Abi,
  http,
  parseAbi,
  parseEther,
} from 'viem'
import { afterEach, expect, test } from 'vitest'
import { chainAccounts, deployFixtures, ipfsFolder, startAnvil } from '../exports/chain.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function start(parameters: Partial<Parameters<typeof startAnvil>[0]> = {}) {
  const anvil = await startAnvil({ chainId: 31337, ...parameters })
  cleanups.push(anvil.stop)
  return { anvil, client: createPublicClient({ transport: http(anvil.rpcUrl), cacheTime: 0 }) }
}

test('two chains have the same addresses and their own ids', async () => {
  const [first, second] = await Promise.all([start(), start({ chainId: 31338 })])
  expect(await deployFixtures(first.anvil)).toEqual(await deployFixtures(second.anvil))
  expect([await first.client.getChainId(), await second.client.getChainId()]).toEqual([31337, 31338])
})

// A busy chain that mines at once does the same as this one, now and then.
test('no two steps share a block on a chain that does not mine in time, so that lists by block are always the same', async () => {
  const { anvil, client } = await start()
  await createTestClient({ mode: 'anvil', transport: http(anvil.rpcUrl) }).setAutomine(false)
  await deployFixtures(anvil)
  const newest = Number(await client.getBlockNumber())
  const counts = await Promise.all(
    Array.from({ length: newest }, (_, index) =>
      client.getBlockTransactionCount({ blockNumber: BigInt(index + 1) }),
    ),
  )
  expect(Math.max(...counts)).toBe(1)
})

test('every account holds tokens and every pool has its price', async () => {
  const { anvil, client } = await start()
  const { tokens, weth } = await deployFixtures(anvil)
  const balances = chainAccounts.map(({ address }) =>
    client.readContract({
      abi: erc20Abi,
      address: tokens.USDC.address,
      functionName: 'balanceOf',
      args: [address],
    }),
  )
  expect(await Promise.all(balances)).toEqual(chainAccounts.map(() => 10_000_000_000n))
  const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])
  const [a, b] = await client.readContract({
    abi: pairAbi,
    address: tokens.USDC.pool,
    functionName: 'getReserves',
  })
  const ether = weth.toLowerCase() < tokens.USDC.address.toLowerCase() ? a : b
  expect([ether, ether === a ? b : a]).toEqual([parseEther('1000'), 2_500_000_000_000n])
})

test('the first account holds NFTs of every kind', async () => {
  const { anvil, client } = await start()
  const { nfts, tokens } = await deployFixtures(anvil)
  // Sites have these in their configuration: what is added comes behind them.
  expect(tokens.USDC.address).toBe('0x8ce361602B935680E8DeC218b820ff5056BeB7af')
  const read = (address: Address, signature: string, args: readonly unknown[]) =>
    client.readContract({
      abi: parseAbi([signature]),
      address,
      functionName: signature.split(/[ (]/)[1],
      args,
    } as never)
  const [{ address: holder }] = chainAccounts
  const ownerOf = 'function ownerOf(uint256) view returns (address)'
  for (const collection of [nfts.meadow, nfts.sundials, nfts.bait])
    expect(await read(collection, ownerOf, [1n])).toBe(holder)
  const balanceOf = 'function balanceOf(address, uint256) view returns (uint256)'
  expect(await read(nfts.notes, balanceOf, [holder, 1n])).toBe(3n)
  const files = new URL('portico-meadow/1.json', ipfsFolder)
  const { image } = JSON.parse(await readFile(files, 'utf8'))
  expect((await readFile(new URL(image.slice('ipfs://'.length), ipfsFolder))).length).toBeGreaterThan(1000)
})

test('a second call changes nothing', async () => {
  const { anvil, client } = await start()
  const fixtures = await deployFixtures(anvil)
  const block = await client.getBlockNumber()
  expect(await deployFixtures(anvil)).toEqual(fixtures)
  expect(await client.getBlockNumber()).toBe(block)
})

test('fixtures land on a chain that mines by the clock', async () => {
  const { anvil } = await start({ blockTime: 60 })
  await expect(deployFixtures(anvil)).resolves.toHaveProperty('tokens.UNI')
})

test('a chain with a state file is the same after a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-chain-'))
  cleanups.push(() => rm(folder, { recursive: true }))
  const stateFile = join(folder, 'state.json')
  const first = await start({ stateFile })
  await deployFixtures(first.anvil)
  const block = await first.client.getBlockNumber()
  await first.anvil.stop()
  const second = await start({ stateFile })
  expect(await second.client.getBlockNumber()).toBe(block)
  await deployFixtures(second.anvil)
  expect(await second.client.getBlockNumber()).toBe(block)
})

test('a taken port is refused with the reason', async () => {
  const { anvil } = await start()
  await expect(startAnvil({ chainId: 1, port: anvil.port })).rejects.toThrow(/in use/i)
})

test('the chain dies with a parent that is killed hard', async () => {
  const script = `import { startAnvil } from '@portico/testing/chain'
    const { rpcUrl } = await startAnvil({ chainId: 1 }); console.log(rpcUrl); setInterval(() => {}, 1000)`
  const parent = spawn(
    process.execPath,
    ['-C', '@portico/source', '--import', 'tsx', '--input-type=module', '-e', script],
    {
      cwd: import.meta.dirname,
    },
  )
  const [url] = await once(parent.stdout.setEncoding('utf8'), 'data')
  parent.kill('SIGKILL')
  const refused = () =>
    fetch(url.trim(), { method: 'POST' }).then(
      () => false,
      () => true,
    )
  await expect.poll(refused).toBe(true)
})
