import type { Page } from '@playwright/test'
import type { Stack } from '@portico/stack'
import { type Hex, recoverMessageAddress } from 'viem'
import {
  approve,
  ask,
  openSettings,
  readAccount,
  signIn,
  signUp,
  vaultFrame,
} from '../fixtures/emailSteps.ts'
import { createAddress, expect, test } from '../fixtures/emailTest.ts'
import { announce, createStackWallet } from '../fixtures/wallets.ts'
import type { ModalPage } from '../pages/ModalPage.ts'

const first = '0x7a69'
const second = '0x7a6a'
const goTo = (page: Page, chainId: string) => ask(page, 'wallet_switchEthereumChain', [{ chainId }])

/** Whether calls go together on the first chain: `supported` of a smart account, `ready` of one that would have to become one. */
async function readAtomic(page: Page): Promise<string | undefined> {
  const capabilities = await ask<Record<Hex, { atomic?: { status: string } }>>(
    page,
    'wallet_getCapabilities',
    [await readAccount(page)],
  )
  return capabilities[first]?.atomic?.status
}

/** Signs up and chooses a plain account in Settings, with slow presses. @returns the address, and the id of its mail */
async function choosePlain(page: Page, modal: ModalPage, stack: Stack) {
  const email = createAddress()
  const after = await signIn(page, modal, stack, email)
  expect(await readAtomic(page)).toBe('supported')
  const frame = await openSettings(page, modal)
  await frame.getByRole('button', { name: 'Smart account' }).click()
  const toggle = frame.getByRole('switch')
  await toggle.click({ delay: 600 })
  await frame.getByRole('button', { name: 'Approve' }).click({ delay: 600 })
  await expect(toggle).not.toBeChecked()
  await modal.close()
  await expectPlain(page)
  return { email, after }
}

const expectPlain = (page: Page) => expect.poll(() => readAtomic(page)).not.toBe('supported')

test('who has chosen a plain account has it after a reload and after another sign-in', async ({
  page,
  stack,
  visit,
}) => {
  const modal = await visit(page)
  const { email, after } = await choosePlain(page, modal, stack)
  await page.reload()
  await expect(modal.opener).toHaveText(/^0x/)
  await expectPlain(page)
  await modal.disconnect()
  await signIn(page, modal, stack, email, after)
  await expectPlain(page)
})

test('who has chosen a plain account on one site has it on another of the same device', async ({
  page,
  stack,
  visit,
  visitOther,
}) => {
  const modal = await visit(page)
  const { email, after } = await choosePlain(page, modal, stack)
  const address = await readAccount(page)
  const { page: other, modal: otherModal } = await visitOther()
  await signIn(other, otherModal, stack, email, after)
  expect(await readAccount(other)).toBe(address)
  await expectPlain(other)
})

test('between wallets and networks each account is the one that is shown, and signs for none of the others', async ({
  page,
  stack,
  visit,
}) => {
  await announce(page, createStackWallet(stack, { name: 'Fern' }))
  const modal = await visit(page)
  const plain = await signUp(page, modal, stack)
  const frame = vaultFrame(page)
  await goTo(page, second)
  const greeting = '0x48656c6c6f'
  const introduced = ask<Hex>(page, 'personal_sign', [greeting, plain])
  await expect(frame.getByRole('heading', { name: 'A new address for you' })).toBeVisible()
  await approve(page)
  await expect(frame.getByText('Hello')).toBeVisible()
  await approve(page)
  await introduced
  await expect.poll(() => readAccount(page)).not.toBe(plain)
  const deployed = await readAccount(page)
  for (const [chainId, address] of [
    [first, plain],
    [second, deployed],
    [first, plain],
  ] as const) {
    await goTo(page, chainId)
    await expect.poll(() => readAccount(page)).toBe(address)
    await expect(modal.opener).toContainText(address.slice(0, 6))
  }
  await modal.open()
  await modal.button(/^Wallets: /).click()
  await modal.button('Connect another wallet').click()
  await modal.button(/^Fern/).first().click()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await expect(modal.dialog).toBeHidden()
  const fern = await readAccount(page)
  const sign = (address: string) =>
    ask<Hex>(page, 'personal_sign', [greeting, address]).catch(({ code }: { code: number }) => code)
  // The extension knows none of the others, and the vault is not even asked.
  expect(await sign(plain)).toEqual(expect.any(Number))
  expect(await sign(deployed)).toEqual(expect.any(Number))
  const own = (await sign(fern)) as Hex
  expect(await recoverMessageAddress({ message: 'Hello', signature: own })).toBe(fern)
  await modal.open()
  await modal.button(/^Wallets: /).click()
  await modal.button(new RegExp(`^${plain.slice(0, 6)}`)).click()
  await modal.close()
  await expect.poll(() => readAccount(page)).toBe(plain)
  expect(await sign(fern)).toEqual(expect.any(Number))
  await expect(frame.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  const signing = sign(plain)
  await expect(frame.getByText('Hello')).toBeVisible()
  await approve(page)
  expect(await recoverMessageAddress({ message: 'Hello', signature: (await signing) as Hex })).toBe(plain)
})
