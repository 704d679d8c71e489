import { createHash } from 'node:crypto'
import { changeFile, hasRun, loseFile, marker } from '../fixtures/tamper.ts'
import { expect, test } from '../fixtures/test.ts'

const version = '/portico/shell/1.0.0'

for (const name of ['core.js', 'preview.js', 'modal.js', 'react.js'])
  test(`a changed ${name} does not run; the button offers to try again, which works once it is whole`, async ({
    page,
    stack,
    modal,
  }) => {
    const restore = await changeFile(page, `${version}/${name}`, (text) => marker + text)
    await page.goto(stack.urls.demo)
    await modal.opener.click()
    await expect(modal.opener).toHaveText('Try again')
    await expect(modal.dialog).toBeHidden()
    expect(await hasRun(page)).toBe(false)
    await modal.opener.click()
    // It keeps its text meanwhile: only the end of being busy shows that the second attempt has failed too.
    await expect(modal.opener).toHaveAttribute('aria-busy', 'false')
    await expect(modal.opener).toHaveText('Try again')
    await restore()
    await modal.connect()
  })

test('a hash of core.js that no browser reads is no leave to run it', async ({ page, stack, modal }) => {
  const core = await (await fetch(`${stack.urls.demo}${version}/core.js`)).text()
  const integrity = `sha384-${createHash('sha384').update(core).digest('base64')}`
  await changeFile(page, '/stack.json', (text) => text.replace(integrity, 'sha384-unreadable'))
  await changeFile(page, `${version}/core.js`, (text) => marker + text)
  await page.goto(stack.urls.demo)
  await modal.opener.click()
  await expect(modal.opener).toHaveText('Try again')
  expect(await hasRun(page)).toBe(false)
})

test('bytes that something has imported before, under the name of a part, are not taken for it', async ({
  page,
  stack,
  modal,
}) => {
  // What has run does not run again: its text says whose bytes are in use.
  const restore = await changeFile(page, `${version}/preview.js`, (text) =>
    text.replace('"Connect wallet"', '"Lose wallet"'),
  )
  await page.goto(stack.urls.demo)
  await page.evaluate((address) => import(address), `${version}/preview.js`)
  await restore()
  await modal.open()
  await modal.expectTitle('Connect wallet')
})

test('a missing core.js leaves the page whole, and trying again works', async ({ page, stack, modal }) => {
  const restore = await loseFile(page, `${version}/core.js`)
  await page.goto(stack.urls.demo)
  await modal.opener.click()
  await expect(modal.opener).toHaveText('Try again')
  await restore()
  await modal.connect()
})

test('a changed part is refused in its place, and loads once it is whole', async ({ page, stack, modal }) => {
  const restore = await changeFile(page, `${version}/account.js`, (text) => marker + text)
  await page.goto(stack.urls.demo)
  await modal.connect()
  await modal.open()
  await modal.expectAlert('Account could not be loaded')
  await modal.expectAlert('PORTICO-LOAD-001')
  expect(await hasRun(page)).toBe(false)
  await modal.close()
  await expect(modal.opener).toHaveText('0xf39F…2266')
  await modal.open()
  await modal.expectAlert('Account could not be loaded')
  await restore()
  await modal.button('Try again').click()
  await expect(modal.button('Disconnect')).toBeVisible()
})
