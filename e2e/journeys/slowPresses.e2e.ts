import { pressSlowly } from '../fixtures/checks/pressSlowly.ts'
import { expect, test } from '../fixtures/test.ts'

test('a press that begins before anything has loaded opens the modal when it ends', async ({
  page,
  stack,
  modal,
}) => {
  await page.goto(stack.urls.demo)
  const box = await modal.opener.boundingBox()
  if (!box) throw new Error('The button is not drawn.')
  const loaded = page.waitForResponse(/modal\.js/)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await loaded
  // What the hover has had drawn, and the modal.
  await expect(page.locator('portico-modal')).toHaveCount(2)
  await page.mouse.up()
  await expect(modal.dialog).toBeVisible()
})

test('on page and modal no slow press is lost, whatever is drawn anew meanwhile', async ({ site, modal }) => {
  const expectNoneLost = async (least: number) => {
    const { count, lost } = await pressSlowly(site)
    expect(lost).toEqual([])
    expect(count).toBeGreaterThanOrEqual(least)
  }
  await modal.open()
  await expectNoneLost(4)
  await modal.close()
  await modal.connect()
  await expectNoneLost(4)
  await modal.open()
  await expect(modal.dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem')).not.toHaveCount(0)
  await expectNoneLost(8)
  await modal.button('Network: Local One').click()
  await expect(modal.button(/^Local Two/)).toBeVisible()
  await expectNoneLost(4)
  await modal.button('Back').click()
  await modal.button(/^Wallets: /).click()
  await expect(modal.button('Connect another wallet')).toBeVisible()
  await expectNoneLost(4)
})
