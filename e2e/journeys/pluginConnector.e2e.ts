import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { type PluginSite, startPluginSite } from '../fixtures/startPluginSite.ts'
import { test as base, expect, watchFaults } from '../fixtures/test.ts'
import { ModalPage } from '../pages/ModalPage.ts'

const test = base.extend<object, { login: PluginSite }>({
  login: [
    async ({ stack }, use) => {
      const login = await startPluginSite(stack, { id: 'acme-login', script: 'frame', option: 'vault' })
      await use(login)
      await login.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Asks over the provider that the site has. */
const ask = <Answer>(page: Page, method: string, params: readonly unknown[] = []): Promise<Answer> =>
  page.evaluate(
    ([asked, given]) =>
      new Promise<unknown>((resolve, reject) => {
        const bind = (portico: {
          getProvider(namespace: string): { request(request: unknown): Promise<unknown> }
        }) =>
          void portico.getProvider('eip155').request({ method: asked, params: given }).then(resolve, reject)
        document.dispatchEvent(new CustomEvent('portico:bind', { detail: { id: 'default', bind } }))
      }),
    [method, params] as const,
  ) as Promise<Answer>

/** Logs in with an e-mail address and the code that goes with it. */
async function logIn(page: Page, modal: ModalPage): Promise<void> {
  await modal.open()
  await modal.dialog.getByRole('textbox', { name: 'E-mail address' }).fill('maya@example.com')
  await page.keyboard.press('Enter')
  await modal.expectTitle('Enter the code')
  await modal.dialog.getByRole('textbox', { name: 'Code' }).fill('123456')
  await modal.button('Confirm').click()
  await expect(modal.opener).toHaveText('0x7099…79C8')
}

test('a visitor logs in by a frame of another origin, signs, moves, comes back and leaves', async ({
  page,
  login,
}) => {
  const faults = watchFaults(page)
  await page.goto(login.url)
  const modal = new ModalPage(page)
  await modal.open()
  await modal.dialog.getByRole('textbox', { name: 'E-mail address' }).fill('maya@example.com')
  await page.keyboard.press('Enter')
  await modal.expectTitle('Enter the code')
  await modal.dialog.getByRole('textbox', { name: 'Code' }).fill('000000')
  await modal.button('Confirm').click()
  await expect(modal.dialog.getByText('That is not the code.')).toBeVisible()
  const vault = page.frameLocator('iframe[title="Vault"]')
  await expect(page.locator('iframe')).toHaveAttribute(
    'allow',
    `publickey-credentials-get ${new URL(login.origin).origin}`,
  )
  await expect(vault.getByText('Keys of Acme')).toBeVisible()
  await modal.dialog.getByRole('textbox', { name: 'Code' }).fill('123456')
  await modal.button('Confirm').click()
  await expect(modal.opener).toHaveText('0x7099…79C8')

  const message = '0x706f727469636f'
  const signature = await ask<`0x${string}`>(page, 'personal_sign', [message, address])
  expect(await recoverMessageAddress({ message: { raw: message }, signature })).toBe(address)
  const chainId = await ask<string>(page, 'eth_chainId')
  const target = chainId === '0x7a69' ? '0x7a6a' : '0x7a69'
  await ask(page, 'wallet_switchEthereumChain', [{ chainId: target }])
  expect(await ask(page, 'eth_chainId')).toBe(target)
  await expect(ask(page, 'eth_sendTransaction', [{}])).rejects.toThrow('is not supported')

  await page.reload()
  await expect(modal.opener).toHaveText('0x7099…79C8')
  await expect.poll(() => ask(page, 'eth_accounts')).toEqual([address])
  expect(await ask(page, 'eth_chainId')).toBe(target)

  await modal.open()
  await modal.button('Disconnect').click()
  await expect(modal.opener).toHaveText('Connect wallet')
  await page.reload()
  await expect(modal.opener).toHaveText('Connect wallet')
  expect(await page.locator('iframe').count()).toBe(0)
  expect(faults).toEqual([])
})

test('a frame that goes to another page is taken away, and the next request loads it anew', async ({
  page,
  login,
}) => {
  await page.goto(login.url)
  await logIn(page, new ModalPage(page))
  const frame = page.frames().find((candidate) => candidate.url().startsWith(login.origin))
  await frame?.evaluate(() => location.assign('/elsewhere.html'))
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(await ask(page, 'personal_sign', ['0x01', address])).toMatch(/^0x/)
  await expect(page.locator('iframe')).toHaveCount(1)
})

test('a stored connection is not shown as connected while its frame does not answer', async ({
  page,
  login,
}) => {
  await page.goto(login.url)
  const modal = new ModalPage(page)
  await logIn(page, modal)
  await page.route(`${login.origin}/frame.js`, () => {})
  await page.clock.install()
  await page.reload()
  await expect(page.locator('iframe')).toHaveCount(1)
  const getStatus = () =>
    page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const bind = (portico: { getState(): { status: string } }) => resolve(portico.getState().status)
          document.dispatchEvent(new CustomEvent('portico:bind', { detail: { id: 'default', bind } }))
        }),
    )
  expect(await getStatus()).toBe('reconnecting')
  await page.clock.fastForward(30_000)
  await expect.poll(getStatus).toBe('disconnected')
})
