import { createPublicClient, erc20Abi, http } from 'viem'
import { expect, getPayer, test } from '../fixtures/oddTest.ts'
import { refundOrder } from '../fixtures/refundOrder.ts'

/** Base units of USDC. */
const price = 12_500_000n

test('too much is accepted: it is shipped, and the visitor is told what has come', async ({
  page,
  scan,
  stack,
}) => {
  const shop = await scan(page)
  await shop.send(stack.fixtures.tokens.USDC.address, price + 1_000_000n)
  await shop.expectModal(
    'Paid',
    '13.5 USDC has come in place of 12.5 USDC.',
    'Tea and Pots accepts it as it is.',
  )
  await shop.expectShop('Paid. It is on its way to you.')
})

test('of too little the rest is asked for, and nothing is shipped before it has come', async ({
  page,
  scan,
  stack,
}) => {
  const { address } = stack.fixtures.tokens.USDC
  const shop = await scan(page)
  await shop.send(address, price - 2_000_000n)
  await shop.expectModal('Too little has come', '2 USDC is missing', 'Tea and Pots asks for the rest.')
  await shop.expectShop('Less has come than this costs. Please pay the rest.')
  await shop.modal.button('Pay the rest').click()
  await shop.modal.button(/^Another wallet/).click()
  await shop.send(address, 2_000_000n)
  await shop.expectModal('Paid')
  await shop.expectShop('Paid. It is on its way to you.')
})

test('another token is given back: nothing is shipped, and the chain has it', async ({
  page,
  scan,
  stack,
}) => {
  const { address } = stack.fixtures.tokens.DAI
  const payer = await getPayer(stack)
  const client = createPublicClient({ transport: http(stack.urls.chain), cacheTime: 0 })
  const readHeld = () =>
    client.readContract({ abi: erc20Abi, address, functionName: 'balanceOf', args: [payer] })
  const before = await readHeld()
  const shop = await scan(page)
  await shop.send(address, 5n * 10n ** 18n)
  await shop.expectModal('Something else has come', 'Tea and Pots sends it back.')
  await shop.expectShop('Something else has come than was asked for. You get it back.')
  expect(before - (await readHeld())).toBe(5n * 10n ** 18n)
  await refundOrder({ stack, url: shop.url, to: payer })
  await shop.expectModal('Sent back')
  expect(await readHeld()).toBe(before)
  await shop.expectShop('Something else has come than was asked for. You get it back.')
})

test('what comes after its time is accepted: it is shipped, and the visitor is told that it was late', async ({
  page,
  scan,
  stack,
  setBehind,
}) => {
  setBehind(6 * 60_000)
  const shop = await scan(page)
  setBehind(0)
  await shop.expectModal('The time is over')
  await shop.send(stack.fixtures.tokens.USDC.address, price)
  await shop.expectModal('Paid', 'It came after the time was over.', 'Tea and Pots accepts it as it is.')
  await shop.expectShop('Paid. It is on its way to you.')
})
