import { serveOwnPlugin } from '../fixtures/servePlugin.ts'
import { expect, test } from '../fixtures/test.ts'

test('a plugin draws a code to scan by the shell’s own drawing, fetched where such a plugin is offered', async ({
  page,
  stack,
  modal,
}) => {
  await serveOwnPlugin(page, 'acme-code')
  const drawings: string[] = []
  page.on('request', (request) => {
    if (/\/shell\/.*\/qr/.test(request.url())) drawings.push(request.url())
  })
  await page.goto(stack.urls.demo)
  await modal.connect()
  expect(drawings).toEqual([])
  await modal.open()
  await modal.button('Your code').click()
  const code = modal.dialog.getByRole('img', { name: 'Your address' })
  await expect(code).toBeVisible()
  await expect(code).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await code.locator('path').getAttribute('d')).toMatch(/^(M[\d.]+ [\d.]+[hv]\d+){200,}$/)
  expect(drawings).toHaveLength(1)
})
