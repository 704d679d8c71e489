import { begin, codeField, vaultFrame } from '../fixtures/emailSteps.ts'
import { waitForCode } from '../fixtures/emailTest.ts'
import { expect, test } from '../fixtures/test.ts'
import { ModalPage } from '../pages/ModalPage.ts'

for (const [name, width, lang, mode] of [
  ['wide-dark', 1200, 'en', 'dark'],
  ['narrow-light', 390, 'en', 'light'],
  ['narrow-ar', 390, 'ar', 'light'],
] as const)
  test(`look ${name}`, async ({ browser, stack }) => {
    const page = await (await browser.newContext({ locale: lang, colorScheme: mode })).newPage()
    await page.setViewportSize({ width, height: 800 })
    await page.goto(stack.urls.demo)
    const modal = new ModalPage(page)
    if (mode === 'light') await page.evaluate(() => document.getElementById('theme')?.click())
    await modal.opener.click()
    await expect(modal.dialog.getByRole('textbox').first()).toBeVisible()
    await page.waitForTimeout(800)
    await page.screenshot({ path: `/tmp/look/${name}-connect.png` })
    const email = `look-${name}@mail.example`
    await modal.dialog.getByRole('textbox').first().fill(email)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/look/${name}-code.png` })
    const { code } = await waitForCode(stack, email)
    await modal.dialog.locator('input').first().fill(code)
    await expect(modal.opener).toHaveText(/^0x/)
    await modal.opener.click()
    await page.waitForTimeout(2500)
    await page.screenshot({ path: `/tmp/look/${name}-account.png` })
  })
