import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

declare global {
  /** Pages that the router of the site has gone to because of the visitor. */
  var visited: string[]
  /** Whether anything of this load of the page hears of steps through its history. */
  var isBackHeard: boolean | undefined
}

/** After a reload the entry is marked already, and does not say whether the modal holds it yet. */
async function noteListeners(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { addEventListener } = window
    window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
      if (args[0] === 'popstate') globalThis.isBackHeard = true
      addEventListener.apply(window, args)
    }
  })
}

/** A router, as sites have them: each page has its place, and a step to the page that is shown goes nowhere. */
async function addRouter(page: Page): Promise<void> {
  await page.evaluate(() => {
    let shown = 1
    globalThis.visited = []
    history.replaceState({ page: 'shop', idx: 0 }, '')
    history.pushState({ page: 'basket', idx: 1 }, '', '#basket')
    window.addEventListener('popstate', ({ state }) => {
      if (state.idx === shown) return
      shown = state.idx
      globalThis.visited.push(state.page)
    })
  })
}

const basket = { page: 'basket', idx: 1 }
const readEntry = (page: Page) => page.evaluate(() => history.state)
const readVisited = (page: Page) => page.evaluate(() => globalThis.visited)
const expectHeld = (page: Page) =>
  expect.poll(() => readEntry(page)).toEqual({ ...basket, portico: page.url() })

test('on a phone, Back closes the modal and not the site', async ({ site, modal }) => {
  await addRouter(site)
  await modal.open()
  await expectHeld(site)
  await site.goBack()
  await expect(modal.dialog).toBeHidden()
  expect(await readEntry(site)).toEqual(basket)

  // From any view, and the entry goes where the modal is closed in another way.
  await modal.open()
  await modal.button('All wallets').click()
  await expectHeld(site)
  await modal.close()
  await expect.poll(() => readEntry(site)).toEqual(basket)

  await modal.connect()
  await expect.poll(() => readEntry(site)).toEqual(basket)
  expect(await readVisited(site)).toEqual([])
  await site.goBack()
  expect(await readVisited(site)).toEqual(['shop'])
})

test('loaded anew with the modal open, the page has one entry, and Back closes the modal', async ({
  site,
  modal,
}) => {
  await addRouter(site)
  await modal.open()
  await expectHeld(site)
  await noteListeners(site)
  await site.reload()
  await expect(modal.dialog).toBeHidden()
  await modal.open()
  const { length } = await site.evaluate(() => ({ length: history.length }))
  await expect.poll(() => site.evaluate(() => globalThis.isBackHeard)).toBe(true)
  await expectHeld(site)
  await site.goBack()
  await expect(modal.dialog).toBeHidden()
  expect(await site.evaluate(() => ({ length: history.length, state: history.state }))).toEqual({
    length,
    state: basket,
  })
})

test('a modal that must be answered shakes at Back, each time', async ({ page, stack, modal }) => {
  await page.goto(`${stack.urls.demo}/?signIn=page&required`)
  await addRouter(page)
  await modal.choose('Portico Demo Wallet')
  await modal.approve()
  await expect(modal.button('Sign in')).toBeEnabled()
  for (const _ of [1, 2]) {
    await expectHeld(page)
    await modal.expectShake(() => page.goBack())
  }
  expect(await readVisited(page)).toEqual([])
})
