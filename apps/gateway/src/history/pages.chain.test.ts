import { chainAccounts } from '@portico/testing/chain'
import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { useHistory } from './fixtures/useHistory.ts'

const [first, second, third] = chainAccounts
const { chain, chainId, ask, list, pay } = useHistory()

test('what the account has asked for and is in no block yet comes first, until it is', async () => {
  await chain.sender.client.setAutomine(false)
  const nonce = await chain.sender.client.getTransactionCount({ address: second.address })
  const sent = await chain.sender.submit(second, { to: third.address, value: 9n, nonce })
  const next = await chain.sender.submit(second, { to: third.address, value: 10n, nonce: nonce + 1 })
  const [newer, older] = (await list(second.address)).data
  expect([newer?.metadata.hash, older?.metadata.hash]).toEqual([next, sent])
  expect(older).toMatchObject({
    metadata: { operationType: 'send', status: 'pending', block: null, nonce, fee: null, isSigned: true },
    transfers: [{ direction: 'out', quantity: { numeric: '0.000000000000000009' } }],
  })
  await chain.sender.client.mine({ blocks: 1 })
  await chain.sender.client.setAutomine(true)
  const { data } = await list(second.address)
  expect(data.slice(0, 2).map(({ metadata }) => metadata.status)).toEqual(['confirmed', 'confirmed'])
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
})

test('page after page, each transaction once, to the end', async () => {
  const holder = getAddress('0x0000000000000000000000000000000000000b0b')
  for (let count = 0; count < 60; count += 1)
    await chain.sender.submit(second, { to: holder, value: BigInt(count + 1) })
  await expect.poll(() => chain.sender.client.getBalance({ address: holder })).toBe(1830n)
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
