import { chainAccounts } from '@portico/testing/chain'
import {
  type Address,
  concat,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
} from 'viem'
import { expect, test } from 'vitest'
import type { AnswerRow } from './answer/HistoryAnswer.ts'
import { claimant, failingForwarder, forgivingCaller, forwarder } from './fixtures/contracts.ts'
import { useHistory } from './fixtures/useHistory.ts'

const [first, second, third, fourth, fifth] = chainAccounts
const { chain, chainId, list, newest, pay } = useHistory()
const nftAbi = parseAbi([
  'function mint(address)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
])
const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
])

/** In short: what it is called, and what moved. */
const tell = ({ metadata, transfers }: AnswerRow) => [
  metadata.operationType,
  ...transfers.map(({ direction, standard, quantity }) => `${direction} ${quantity.numeric} ${standard}`),
]

test('one transaction, in full', async () => {
  const { transactionHash, blockNumber } = await chain.sender.send(first, {
    to: second.address,
    value: parseEther('1.000000000000000001'),
    gasPrice: 10_000_000_000n,
  })
  const { timestamp } = await chain.sender.client.getBlock({ blockNumber })
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
  expect(transfers.find(({ contract }) => contract === chain.contracts.tokens.USDC.address)).toMatchObject({
    fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: { url: expect.any(String) } },
    quantity: { numeric: '10000' },
    is_listed: true,
  })
  // Nobody vouches for this one: its picture would be taken from its symbol.
  expect(
    transfers.find(({ contract }) => contract === chain.contracts.tokens.DAI.address)?.fungible_info,
  ).toEqual({
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
    .find(({ contract }) => contract === chain.contracts.nfts.sundials)
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
  const { router, weth, tokens, nfts } = chain.contracts
  const token = tokens.USDC.address
  const call = (to: Address, data: `0x${string}`, value = 0n) =>
    chain.sender.send(fourth, { to, data, value })
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
  await chain.sender.send(fourth, { data: forwarder })
  expect((await newest(fourth.address)).metadata).toMatchObject({
    operationType: 'deploy',
    sentTo: expect.stringMatching(/^0x/),
  })
})

test('what contracts move is there, and what they undo is not', async () => {
  const input = pad(fifth.address)
  const [good, bad] = [await chain.sender.deploy(forwarder), await chain.sender.deploy(failingForwarder)]
  const forgiving = await chain.sender.deploy(forgivingCaller)
  await chain.sender.send(first, { to: good, value: 5n, data: input })
  const row = await newest(fifth.address)
  expect(tell(row)).toEqual(['receive', 'in 0.000000000000000005 native'])
  expect(row.transfers[0]).toMatchObject({ is_internal: true, from: good, to: fifth.address })
  expect(row.metadata).toMatchObject({ sentFrom: first.address, isSigned: false })
  // The inner call sends on, and fails behind that; the outer one goes on without it.
  await chain.sender.send(first, { to: forgiving, value: 6n, data: concat([pad(bad), input]) })
  await chain.sender.send(first, { to: bad, value: 7n, data: input })
  expect((await newest(fifth.address)).metadata.hash).toBe(row.metadata.hash)
  expect((await newest(first.address)).metadata.status).toBe('failed')
})

test('what a stranger’s contract claims is marked: nothing moved, or nobody has asked for it', async () => {
  const contract = await chain.sender.deploy(claimant)
  const claim = (amount: bigint) =>
    chain.sender.send(second, {
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
