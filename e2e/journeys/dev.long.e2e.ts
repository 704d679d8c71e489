import { rm } from 'node:fs/promises'
import { expect, test, watchFaults } from '../fixtures/test.ts'
import { watchCopy } from '../fixtures/watchCopy.ts'

test('the demo site follows the sources of the shell, with the view that stands open', async ({
  page,
  stack,
  modal,
}) => {
  const log: string[] = []
  const copy = await watchCopy(stack, log)
  const faults = watchFaults(page)
  await page.goto(copy.site.url)
  await modal.open()
  await modal.button('What is a wallet?').click()
  await expect(modal.dialog.getByText('One place for what is yours')).toBeVisible()

  const texts = 'apps/shell/src/screens/guide/texts.ts'
  await copy.change(texts, 'One place for what is yours', 'One place for your keys')
  await expect(modal.dialog.getByText('One place for your keys')).toBeVisible({ timeout: 120_000 })
  await modal.expectTitle('What is a wallet?')

  await copy.change(texts, 'export const', 'export cons')
  await expect.poll(() => log.join('\n'), { timeout: 120_000 }).toContain('Command failed')
  await expect(modal.dialog.getByText('One place for your keys')).toBeVisible()

  await copy.change(texts, 'export cons ', 'export const ')
  await copy.change(texts, 'One place for your keys', 'One place for all keys')
  await expect(modal.dialog.getByText('One place for all keys')).toBeVisible({ timeout: 120_000 })
  expect(faults).toEqual([])
  await copy.stop()
  await rm(copy.directory, { recursive: true })
})
