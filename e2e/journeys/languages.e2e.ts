import { setLanguage } from '../fixtures/checks/setLanguage.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('a visitor whose browser reads German', () => {
  test.use({ locale: 'de-AT' })

  test('finds the modal in German, and in another language once it is chosen', async ({ site, modal }) => {
    await modal.open()
    await expect(modal.dialog.getByRole('heading', { level: 2 })).toHaveText('Wallet verbinden')
    const host = site.locator('portico-modal')
    await expect(host).toHaveAttribute('lang', 'de')
    await expect(host).toHaveAttribute('dir', 'ltr')
    await setLanguage(site, 'ar')
    await expect(modal.dialog.getByRole('heading', { level: 2 })).toHaveText('ربط المحفظة')
    await expect(host).toHaveAttribute('dir', 'rtl')
  })
})
