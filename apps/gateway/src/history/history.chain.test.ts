import {
  type Anvil,
  type ChainAccount,
  type ChainFixtures,
  chainAccounts,
  deployFixtures,
  startAnvil,
} from '@portico/testing/chain'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from '../createGateway.ts'
import type { AnswerRow, HistoryAnswer } from './answer/HistoryAnswer.ts'
import { claimant, failingForwarder, forgivingCaller, forwarder } from './fixtures/contracts.ts'
import { createSender, type Sender } from './fixtures/createSender.ts'

const [first, second, third, fourth, fifth] = chainAccounts
const chainId = 'eip155:31337'
const nftAbi = parseAbi([
  'function mint(address)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
])
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
])

let anvil: Anvil
let fixtures: ChainFixtures
let gateway: Gateway
let sender: Sender

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31337 })
  fixtures = await deployFixtures(anvil)
  sender = createSender(anvil.rpcUrl)
  const chain = {
    name: 'Local',
    rpcUrl: anvil.rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens: [fixtures.tokens.USDC],
  }
  gateway = await createGateway({
    chains: [
      { ...chain, caipNetworkId: chainId },
      { ...chain, caipNetworkId: 'eip155:31338' },
    ],
    history: { cacheTime: 0 },
    publicUrl: 'https://gateway.example',
    rateLimit: { capacity: 1000, refillPerSecond: 1 },
    logLevel: 'silent',
  })
})
afterAll(async () => {
  await gateway?.close()
  await anvil?.stop()
})

const ask = (address: string, query = `?chainId=${chainId}`) =>
  gateway.app.request(`/v1/account/${address}/history${query}`)

async function list(address: string, query?: string): Promise<HistoryAnswer> {
  const response = await ask(address, query)
  expect(response.status, await response.clone().text()).toBe(200)
  return response.json()
}

const newest = async (address: string) => (await list(address)).data[0] as AnswerRow
/** In short: what it is called, and what moved. */
const tell = ({ metadata, transfers }: AnswerRow) => [
  metadata.operationType,
  ...transfers.map(({ direction, standard, quantity }) => `${direction} ${quantity.numeric} ${standard}`),
]
const pay = (from: ChainAccount, to: Address, ether: string) =>
  sender.send(from, { to, value: parseEther(ether) })

test('one transaction, in full', async () => {
  const { transactionHash, blockNumber } = await sender.send(first, {
    to: second.address,
    value: parseEther('1.000000000000000001'),
    gasPrice: 10_000_000_000n,
  })
  const { timestamp } = await sender.client.getBlock({ blockNumber })
  expect(await newest(first.address)).toEqual({
    id: `${chainId}:${transactionHash}`,
    metadata: {
      operationType: 'send',
      hash: transactionHash,
      minedAt: new Date(Number(timestamp) * 1000).toISOString(),
      sentFrom: first.address,
      sentTo: second.address,
      status: 'confirmed',
      nonce: 0,
      chain: chainId,
      block: Number(blockNumber),
      isSigned: true,
      fee: { numeric: '0.00021' },
      isCut: false,
    },
    transfers: [
      {
        fungible_info: {
          name: 'Ether',
          symbol: 'ETH',
          icon: { url: 'https://gateway.example/public/getTokenImage/ETH' },
        },
        direction: 'out',
        quantity: { numeric: '1.000000000000000001' },
        standard: 'native',
        contract: null,
        token_id: null,
        decimals: 18,
        from: first.address,
        to: second.address,
        is_internal: false,
        is_zero: false,
        is_listed: true,
      },
    ],
  })
  expect(await newest(second.address)).toMatchObject({
    metadata: { operationType: 'receive', fee: null, isSigned: false },
    transfers: [{ direction: 'in' }],
  })
})

test('an account’s tokens and NFTs, newest first, each by its contract, spam marked', async () => {
  const { data, next, coverage } = await list(third.address)
  expect({ next, coverage }).toMatchObject({
    next: null,
    coverage: [{ chainId, state: 'complete', tokensSince: 0, nativeSince: 0, internalSince: 0 }],
  })
  const transfers = data.flatMap((row) => row.transfers)
  expect(transfers.find(({ contract }) => contract === fixtures.tokens.USDC.address)).toMatchObject({
    fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: expect.any(String) } },
    quantity: { numeric: '10000' },
    is_listed: true,
  })
  // Nobody vouches for this one: its picture would be taken from its symbol.
  expect(transfers.find(({ contract }) => contract === fixtures.tokens.DAI.address)?.fungible_info).toEqual({
    name: 'Dai Stablecoin',
    symbol: 'DAI',
  })
  const { data: rows } = await list(first.address)
  const nfts = rows.flatMap((row) => row.transfers.flatMap(({ nft_info }) => nft_info ?? []))
  expect(nfts.filter(({ flags }) => flags.is_spam).map(({ name }) => name)).toEqual([
    'usdc-rewards.example #1',
  ])
  const sundial = rows
    .flatMap((row) => row.transfers)
    .find(({ contract }) => contract === fixtures.nfts.sundials)
  expect(sundial?.nft_info).toEqual({
    name: 'Sundial #1',
    content: {
      preview: { url: expect.stringMatching(/^https:\/\/gateway\.example\/v1\/images\/[\w-]{32}\?w=96$/) },
      detail: { url: expect.stringMatching(/\?w=384$/) },
    },
    flags: { is_spam: false },
  })
})

test('what was done is said in a word, of what moved and of what was asked', async () => {
  const { router, weth, tokens, nfts } = fixtures
  const token = tokens.USDC.address
  const call = (to: Address, data: `0x${string}`, value = 0n) => sender.send(fourth, { to, data, value })
  await call(token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 5n] }))
  expect(tell(await newest(fourth.address))).toEqual(['approve'])
  const swap = [0n, [weth, token], fourth.address, maxUint256] as const
  await call(
    router,
    encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args: swap }),
    parseEther('1'),
  )
  expect(tell(await newest(fourth.address))).toEqual([
    'trade',
    'out 1 native',
    expect.stringMatching(/^in 2[45]\d\d\.\d{6} erc20$/),
  ])
  await call(nfts.sundials, encodeFunctionData({ abi: nftAbi, functionName: 'mint', args: [fourth.address] }))
  const minted = await newest(fourth.address)
  expect(tell(minted)).toEqual(['mint', 'in 1 erc721'])
  const own = [fourth.address, fourth.address, BigInt(minted.transfers[0]?.token_id ?? 0)] as const
  await call(nfts.sundials, encodeFunctionData({ abi: nftAbi, functionName: 'transferFrom', args: own }))
  expect(tell(await newest(fourth.address))).toEqual(['send', 'self 1 erc721'])
  await call(
    token,
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [first.address, 1n] }),
  )
  expect(tell(await newest(fourth.address))).toEqual(['send', 'out 0.000001 erc20'])
  await call(weth, '0xd0e30db0', 7n)
  expect(tell(await newest(fourth.address))).toEqual(['deposit', 'out 0.000000000000000007 native'])
  await call(token, '0x12345678')
  expect((await newest(fourth.address)).metadata).toMatchObject({
    operationType: 'execute',
    status: 'failed',
  })
  await sender.send(fourth, { data: forwarder })
  expect((await newest(fourth.address)).metadata).toMatchObject({
    operationType: 'deploy',
    sentTo: expect.stringMatching(/^0x/),
  })
})

test('what contracts move is there, and what they undo is not', async () => {
  const input = pad(fifth.address)
  const [good, bad] = [await sender.deploy(forwarder), await sender.deploy(failingForwarder)]
  const forgiving = await sender.deploy(forgivingCaller)
  await sender.send(first, { to: good, value: 5n, data: input })
  const row = await newest(fifth.address)
  expect(tell(row)).toEqual(['receive', 'in 0.000000000000000005 native'])
  expect(row.transfers[0]).toMatchObject({ is_internal: true, from: good, to: fifth.address })
  expect(row.metadata).toMatchObject({ sentFrom: first.address, isSigned: false })
  // The inner call sends on, and fails behind that; the outer one goes on without it.
  await sender.send(first, { to: forgiving, value: 6n, data: concat([pad(bad), input]) })
  await sender.send(first, { to: bad, value: 7n, data: input })
  expect((await newest(fifth.address)).metadata.hash).toBe(row.metadata.hash)
  expect((await newest(first.address)).metadata.status).toBe('failed')
})

test('what a stranger’s contract claims is marked: nothing moved, or nobody has asked for it', async () => {
  const contract = await sender.deploy(claimant)
  const claim = (amount: bigint) =>
    sender.send(second, {
      to: contract,
      data: concat([pad(third.address), pad(first.address), numberToHex(amount, { size: 32 })]),
    })
  await claim(0n)
  const zero = await newest(third.address)
  expect(tell(zero)).toEqual(['send', 'out 0 erc20'])
  expect(zero.metadata.isSigned).toBe(false)
  expect(zero.transfers[0]).toMatchObject({ is_zero: true, is_listed: false, contract, decimals: null })
  await claim(1000n)
  const made = await newest(third.address)
  expect(made).toMatchObject({
    metadata: { operationType: 'send', isSigned: false, sentFrom: second.address },
    transfers: [{ is_zero: false, is_listed: false, contract }],
  })
  await pay(second, third.address, '0')
  expect((await newest(third.address)).transfers).toMatchObject([{ is_zero: true, direction: 'in' }])
})

test('what the account has asked for and is in no block yet comes first, until it is', async () => {
  await sender.client.setAutomine(false)
  const nonce = await sender.client.getTransactionCount({ address: second.address })
  const sent = await sender.submit(second, { to: third.address, value: 9n, nonce })
  const next = await sender.submit(second, { to: third.address, value: 10n, nonce: nonce + 1 })
  const [newer, older] = (await list(second.address)).data
  expect([newer?.metadata.hash, older?.metadata.hash]).toEqual([next, sent])
  expect(older).toMatchObject({
    metadata: { operationType: 'send', status: 'pending', block: null, nonce, fee: null, isSigned: true },
    transfers: [{ direction: 'out', quantity: { numeric: '0.000000000000000009' } }],
  })
  await sender.client.mine({ blocks: 1 })
  await sender.client.setAutomine(true)
  const { data } = await list(second.address)
  expect(data.slice(0, 2).map(({ metadata }) => metadata.status)).toEqual(['confirmed', 'confirmed'])
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
})

test('page after page, each transaction once, to the end', async () => {
  const holder = getAddress('0x0000000000000000000000000000000000000b0b')
  for (let count = 0; count < 60; count += 1)
    await sender.submit(second, { to: holder, value: BigInt(count + 1) })
  await expect.poll(() => sender.client.getBalance({ address: holder })).toBe(1830n)
  const page = await list(holder)
  const rest = await list(holder, `?chainId=${chainId}&cursor=${page.next}`)
  expect([page.data.length, rest.data.length, rest.next]).toEqual([50, 10, null])
  const rows = [...page.data, ...rest.data]
  expect(new Set(rows.map(({ id }) => id)).size).toBe(60)
  const blocks = rows.map(({ metadata }) => metadata.block ?? 0)
  expect(blocks).toEqual(blocks.toSorted((left, right) => right - left))
})

test('without a chain all of the kind are asked, each by its own blocks', async () => {
  const holder = getAddress('0x0000000000000000000000000000000000000a1c')
  await pay(second, holder, '1')
  const { data, coverage } = await list(holder, '')
  expect(data.map(({ id, metadata }) => [id.split(':')[1], metadata.chain])).toEqual([
    ['31338', 'eip155:31338'],
    ['31337', 'eip155:31337'],
  ])
  expect(coverage.map((known) => [known.chainId, known.state])).toEqual([
    ['eip155:31337', 'complete'],
    ['eip155:31338', 'complete'],
  ])
})

test.each([
  ['abc', '', 'account'],
  ['0x70997970c51812Dc3A010C7d01b50e0d17dc79C8', '', 'account'],
  [first.address, '?chainId=eip155:5', 'chainId'],
  [first.address, '?chainId=1', 'chainId'],
  [first.address, `?chainId=${chainId}&cursor=abc`, 'cursor'],
  [first.address, `?chainId=${chainId}&cursor=${'a'.repeat(3000)}`, 'cursor'],
])('%s%s is refused (%s)', async (account, query, name) => {
  expect(await (await ask(account, query)).json()).toMatchObject({ status: 'FAILURE', reasons: [{ name }] })
})
