import { chainAccounts } from '@portico/testing/chain'
import { createTestClient, createWalletClient, http, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { runAction } from '../fixtures/runAction.ts'
import { expect, test } from '../fixtures/test.ts'

const [{ address }, other] = chainAccounts

test('what came in and what was sent shows by itself while the account is open', async ({
  site,
  modal,
  stack,
}) => {
  const transport = http(stack.urls.chain)
  const chain = createTestClient({ mode: 'anvil', transport }).extend(publicActions)
  const before = await chain.getBalance({ address })
  await chain.setBalance({ address, value: parseEther('5') })
  await modal.connect()
  await modal.open()
  const ether = modal.dialog
    .getByRole('list', { name: 'Tokens' })
    .getByRole('listitem')
    .filter({ hasText: /^Ether/ })
  await expect(ether).toContainText('5 ETH')

  const sender = createWalletClient({ account: privateKeyToAccount(other.privateKey), transport })
  await sender.sendTransaction({ chain: null, to: address, value: parseEther('1.25') })
  await expect(ether).toContainText('6.25 ETH')

  await modal.close()
  await Promise.all([runAction(site, 'Send'), modal.approve()])
  await modal.open()
  await expect(ether).toContainText('6.239 ETH')
  await chain.setBalance({ address, value: before })
})
