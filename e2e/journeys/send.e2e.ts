import { chainAccounts } from '@portico/testing/chain'
import { createPublicClient, erc20Abi, http } from 'viem'
import { expect, test } from '../fixtures/test.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const receiver = chainAccounts[3].address
/** The gateway knows this name for the account. */
const named = { name: 'maya.eth', address: chainAccounts[1].address }

test('send is fetched when it is opened, and moves native currency and a token on the chain', async ({
  site,
  stack,
  modal,
}) => {
  const client = createPublicClient({ transport: http(stack.urls.chain) })
  const requests: string[] = []
  site.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await modal.connect()
  await modal.open()
  await expect(modal.button('Send')).toBeVisible()
  expect(requests.filter((path) => path.includes('/plugins/'))).toEqual([])

  const etherBefore = await client.getBalance({ address: receiver })
  await send(modal, { amount: '1.5', to: receiver })
  expect((await client.getBalance({ address: receiver })) - etherBefore).toBe(1_500_000_000_000_000_000n)
  expect(requests.filter((path) => path.includes('/plugins/send/')).sort()).toEqual([
    // Whom the visitor has sent to, once there is a receiver to compare with them.
    '/portico/plugins/send/1.0.0/chunk-payees.js',
    '/portico/plugins/send/1.0.0/plugin.js',
    '/portico/plugins/send/1.0.0/remoteEntry.js',
  ])

  const readTokens = () =>
    client.readContract({
      address: stack.fixtures.tokens.USDC.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [named.address],
    })
  const tokensBefore = await readTokens()
  await modal.open()
  await send(modal, { token: 'USD Coin', amount: '12.34', to: named.name })
  expect((await readTokens()) - tokensBefore).toBe(12_340_000n)
})

/** Sends from the account view to the result; without a token, the one the form starts with. */
async function send(modal: ModalPage, { token, amount, to }: { token?: string; amount: string; to: string }) {
  await modal.button('Send').click()
  await modal.expectTitle('Send')
  await expect(modal.button('ETH, Select token')).toBeVisible()
  if (token) {
    await modal.button('ETH, Select token').click()
    await modal.button(new RegExp(`^${token}`)).click()
  }
  await modal.dialog.getByLabel('You send').fill(amount)
  await modal.dialog.getByLabel('To', { exact: true }).fill(to)
  await modal.button('Review').click()
  await modal.button('Confirm in wallet').click()
  await modal.approve()
  await expect(modal.dialog.getByText('Sent', { exact: true })).toBeVisible()
  await modal.button('Done').click()
}
