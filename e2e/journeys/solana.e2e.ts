import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { expect, test } from '../fixtures/burnerTest.ts'
import { chooseNetwork, runAction } from '../fixtures/runAction.ts'
import { airdrop, getBalance } from '../fixtures/solanaNode.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const burner = /^Burner Wallet/

async function connectBurner(modal: ModalPage): Promise<string> {
  await modal.open()
  await modal.button(burner).click()
  await expect(modal.dialog).toBeHidden()
  return (await modal.page.locator('#state dd').nth(2).textContent()) ?? ''
}

test('the burner connects, signs a message that verifies, and sends SOL that arrives', async ({
  site,
  modal,
  stack,
}) => {
  const address = await connectBurner(modal)
  expect(address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const signature = base58.decode(await runAction(site, 'Sign message'))
  const message = new TextEncoder().encode('Hello from the demo site')
  expect(ed25519.verify(signature, message, base58.decode(address))).toBe(true)

  await airdrop(stack.urls.solana, address, 1_000_000_000)
  await expect.poll(() => getBalance(stack.urls.solana, address)).toBe(1_000_000_000)
  await runAction(site, 'Send')
  // A hundredth of a SOL and the fee of one signature, in lamports.
  await expect.poll(() => getBalance(stack.urls.solana, address)).toBe(1_000_000_000 - 10_000_000 - 5_000)
})

test('a wallet of another chain stands beside it, and each network shows its own', async ({
  site,
  modal,
}) => {
  const address = await connectBurner(modal)
  await modal.connectAnother()
  await chooseNetwork(modal, 'Local Solana')
  await expect(site.locator('#state')).toContainText(address)
  await chooseNetwork(modal, 'Local One')
  await expect(modal.opener).toHaveText('0xf39F…2266')
})

test('a wallet that forgets its key at a reload is not revived, and leaving it is final', async ({
  site,
  modal,
}) => {
  await connectBurner(modal)
  await modal.open()
  await modal.button('Disconnect').click()
  await expect(modal.opener).toHaveText('Connect wallet')
  await site.reload()
  await expect(modal.opener).toHaveText('Connect wallet')
  await expect(site.locator('#state')).toContainText('disconnected')
})
