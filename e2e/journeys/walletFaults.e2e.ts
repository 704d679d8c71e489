import { expect, test } from '../fixtures/test.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'

const account = '0xf39F…2266'

test('a wallet that declines is said so, and trying again after it agrees connects', async ({
  page,
  stack,
  modal,
}) => {
  const wallet = createStackWallet(stack, { behavior: { rejectConnect: true } })
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.choose('Test Wallet')
  await modal.expectAlert('Connection declined')
  await modal.button('Back').click()
  await modal.expectTitle('Connect wallet')
  await modal.button(/Test Wallet/).click()
  await modal.expectAlert('Connection declined')
  wallet.setBehavior({})
  await modal.button('Try again').click()
  await expect(modal.opener).toHaveText(account)
})

test('a wallet that stays silent gets a hint after ten seconds; what it answers after back changes nothing', async ({
  page,
  stack,
  modal,
}) => {
  const questions: ((isApproved: boolean) => void)[] = []
  const approve = () => new Promise<boolean>((resolve) => questions.push(resolve))
  await announce(page, createStackWallet(stack, { approve }))
  await page.clock.install()
  await page.goto(stack.urls.demo)
  await modal.choose('Test Wallet')
  await expect(modal.dialog.getByText('Confirm in Test Wallet')).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(modal.dialog.getByText(/Nothing happening\?/)).toBeVisible()
  await modal.button('Back').click()
  await modal.expectTitle('Connect wallet')
  await expect.poll(() => questions.length).toBe(1)
  questions[0]?.(true)
  await modal.close()
  await expect(modal.opener).toHaveText('Connect wallet')
  expect(await page.evaluate(() => localStorage.getItem('portico.default.connections'))).toBeNull()
})

test('a wallet that stalls can be asked anew, and left for another', async ({ page, stack, modal }) => {
  const wallet = createStackWallet(stack, { behavior: { stall: true } })
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.choose('Test Wallet')
  await expect(modal.dialog.getByText('Confirm in Test Wallet')).toBeVisible()
  await modal.button('Back').click()
  await modal.button(/Portico Demo Wallet/).click()
  await modal.reject()
  await modal.button('Back').click()
  await modal.button(/Test Wallet/).click()
  await expect(modal.dialog.getByText('Confirm in Test Wallet')).toBeVisible()
  wallet.setBehavior({})
  await modal.button('Try again').click()
  await expect(modal.opener).toHaveText(account)
})

test('a wallet that is still busy with an earlier question is said so', async ({ page, stack, modal }) => {
  const wallet = createStackWallet(stack, { behavior: { pending: true } })
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.choose('Test Wallet')
  await modal.expectAlert('An earlier request is still open in Test Wallet')
  wallet.setBehavior({})
  await modal.button('Try again').click()
  await expect(modal.opener).toHaveText(account)
})

test('a wallet that answers nonsense is not connected', async ({ page, stack, modal }) => {
  const wallet = createStackWallet(stack, { behavior: { badAnswer: true } })
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  await modal.choose('Test Wallet')
  await modal.expectAlert('Test Wallet gave an answer that cannot be used')
  await modal.close()
  await expect(modal.opener).toHaveText('Connect wallet')
})

test('a wallet that goes away leaves the page disconnected, in every view that needs an account', async ({
  page,
  stack,
  modal,
}) => {
  const wallet = createStackWallet(stack)
  await announce(page, wallet)
  await page.goto(stack.urls.demo)
  const disappear = () => wallet.setBehavior({ disappear: true })
  const connect = async () => {
    wallet.setBehavior({})
    await modal.choose('Test Wallet')
    await expect(modal.opener).toHaveText(account)
  }
  await connect()
  disappear()
  await expect(modal.opener).toHaveText('Connect wallet')

  await connect()
  await modal.open()
  await modal.expectTitle('Account')
  disappear()
  await expect(modal.dialog.getByText('Wallet disconnected')).toBeVisible()
  await modal.expectTitle('Connect wallet')
  await modal.close()

  await connect()
  await modal.open()
  await modal.button('Send').click()
  await expect(modal.dialog.getByLabel('You send')).toBeVisible()
  disappear()
  await expect(modal.dialog.getByText('Wallet disconnected')).toBeVisible()
  await modal.expectTitle('Connect wallet')
})
