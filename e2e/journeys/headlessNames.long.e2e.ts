import { generatePrivateKey } from 'viem/accounts'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import { visitHeadless } from '../fixtures/visitHeadless.ts'

test('a site draws Names itself: what is forged or taken is said, a no registers nothing, and then the name is there', async ({
  page,
  stack,
}) => {
  const faults = watchFaults(page)
  const { wallet, site } = await visitHeadless(page, stack, generatePrivateKey())
  const dialog = page.getByRole('dialog')
  const status = dialog.getByRole('status')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name })
  const label = dialog.getByLabel('Name, before .portico.id')
  await page.getByRole('button', { name: 'Connect' }).click()
  await button(/Test Wallet/).click()
  await page.getByRole('banner').getByRole('button', { name: /^0x/ }).click()
  await button('Name').click()
  await expect(dialog).toHaveAccessibleName('Choose a name')

  // The second letter is Cyrillic.
  await label.fill('p\u0430ddy-fields')
  await expect(status).toHaveText('This only looks like paddy-fields. Type it anew.')
  await label.fill('paddy-fields')
  await expect(status).toHaveText('paddy-fields.portico.id is free.')
  wallet.setBehavior({ rejectRequest: true })
  await button('Register').click({ delay: 600 })
  await expect(status).toHaveText('You declined in your wallet. Nothing has changed.')
  wallet.setBehavior({})
  await button('Register').click()
  await expect(dialog).toHaveAccessibleName('paddy-fields.portico.id is yours')

  await button('Say who you are').click()
  await dialog.getByLabel('Website').fill('http://paddy.example')
  await expect(status).toHaveText('Website: this cannot be kept.')
  await dialog.getByLabel('Website').fill('https://paddy.example/')
  await button('Save').click()
  await expect
    .poll(async () => {
      const url = `${stack.urls.gateway}/v1/profile/account/paddy-fields.portico.id`
      return JSON.stringify(await (await fetch(url)).json())
    })
    .toContain('https://paddy.example/')
  await site.stop()
  expect(faults).toEqual([])
})
