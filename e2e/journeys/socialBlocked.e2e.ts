import { PorticoPage } from '@portico/testing/playwright'
import { createName, signInAs } from '../fixtures/socialSteps.ts'
import { expect, test } from '../fixtures/test.ts'

/** A browser that lets the page open no window at all, until `allow` is called. */
type Blocking = Window & { allow?: () => void }

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const { open } = window
    window.open = () => null
    ;(window as Blocking).allow = () => {
      window.open = open
    }
  }),
)

async function press(portico: PorticoPage): Promise<void> {
  const { dialog } = portico
  await portico.open()
  await portico.button('More social accounts').click()
  await dialog.getByRole('button', { name: 'GitHub', exact: true }).click({ delay: 600 })
  await expect(dialog.getByText('Your browser kept the window closed.')).toBeVisible()
}

test('who has allowed windows meanwhile opens one by a press of his own', async ({ page, stack }) => {
  await page.goto(stack.urls.demo)
  const portico = new PorticoPage(page)
  await press(portico)
  const again = portico.button('Open the window')
  await again.click({ delay: 600 })
  await expect(portico.dialog.getByText('Your browser kept the window closed.')).toBeVisible()
  await page.evaluate(() => (window as Blocking).allow?.())
  const [opened] = await Promise.all([page.context().waitForEvent('page'), again.click({ delay: 600 })])
  await signInAs(opened, createName())
  await expect(portico.dialog).toBeHidden()
  expect(await portico.readAddress()).toMatch(/0x/)
})

test('who allows none goes on in this tab, and comes back to where he was', async ({ page, stack }) => {
  const home = `${stack.urls.demo}/?page=2#top`
  await page.goto(home)
  const portico = new PorticoPage(page)
  await press(portico)
  await portico.button('Continue in this tab').click({ delay: 600 })
  await page.waitForURL(/\/github\/login/)
  await signInAs(page, createName())
  await page.waitForURL(home)
  await expect.poll(() => portico.readAddress()).toMatch(/0x/)
  expect(page.context().pages()).toHaveLength(1)
})
