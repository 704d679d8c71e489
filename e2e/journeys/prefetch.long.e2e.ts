import type { Page } from '@playwright/test'
import { callInstance } from '../fixtures/callInstance.ts'
import { expect, test } from '../fixtures/ownTest.ts'

/** What the first opening needs, of the site's own. */
const firstFiles = /\/portico\/.*\/(core|preview|react|modal)\.js/

/** Shows the page as it is to a visitor who says how the network is. */
const setConnection = (page: Page, connection: object) =>
  page.addInitScript((said) => {
    Object.defineProperty(navigator, 'connection', { value: said, configurable: true })
  }, connection)

/** Waits until the page has been idle, which is when it would fetch. */
const waitForIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })

const toNames = (requests: readonly string[]) => requests.flatMap((url) => firstFiles.exec(url)?.[1] ?? [])

/** Whatever is fetched ahead, nobody else hears of the visitor, and nothing is stored. */
async function expectSilence(page: Page, requests: readonly string[]): Promise<void> {
  const own = new URL(page.url()).origin
  expect(requests.filter((url) => !url.startsWith('data:') && new URL(url).origin !== own)).toEqual([])
  const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
  expect(stored).toEqual([0, 0, ''])
}

test('by itself nothing is fetched before a sign of intent', async ({ visit, page }) => {
  const { requests } = await visit('')
  await waitForIdle(page)
  expect(toNames(requests)).toEqual([])
  await expectSilence(page, requests)
})

test('a site may fetch the first opening once the browser is idle, where no button is in sight', async ({
  visit,
  page,
}) => {
  const { requests, modal } = await visit('prefetch=idle&low')
  await expect.poll(() => toNames(requests).sort()).toEqual(['core', 'modal', 'preview', 'react'])
  await expectSilence(page, requests)
  const { length } = requests
  await modal.open()
  await expect(modal.button(/Wallet One/)).toBeVisible()
  expect(toNames(requests.slice(length))).toEqual([])
})

test('or once a button is in sight', async ({ visit, page }) => {
  const { requests, modal } = await visit('prefetch=visible&low')
  await waitForIdle(page)
  expect(toNames(requests)).toEqual([])
  await modal.opener.scrollIntoViewIfNeeded()
  await expect.poll(() => toNames(requests).sort()).toEqual(['core', 'modal', 'preview', 'react'])
  await expectSilence(page, requests)
})

for (const [name, connection] of Object.entries({
  'who saves data': { saveData: true, effectiveType: '4g' },
  'on a slow network': { effectiveType: '2g' },
  'on a very slow network': { effectiveType: 'slow-2g' },
}))
  for (const prefetch of ['idle', 'visible'])
    test(`a visitor ${name} fetches nothing ahead where the site says ${prefetch}`, async ({
      visit,
      page,
    }) => {
      await setConnection(page, connection)
      const { requests, modal } = await visit(`prefetch=${prefetch}`)
      await modal.opener.scrollIntoViewIfNeeded()
      await waitForIdle(page)
      expect(toNames(requests)).toEqual([])
    })

test('a browser that cannot say when it is idle fetches all the same', async ({ visit, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
  const { requests } = await visit('prefetch=visible')
  await expect.poll(() => toNames(requests)).toContain('modal')
})

test('an instance that is disposed of before the browser was idle fetches nothing', async ({
  visit,
  page,
}) => {
  await page.addInitScript(() => {
    const { observe } = IntersectionObserver.prototype
    // Sees nothing before the test lets it.
    IntersectionObserver.prototype.observe = function (...given) {
      addEventListener('see', () => observe.apply(this, given))
    }
  })
  const { requests, modal } = await visit('prefetch=idle')
  await expect(modal.opener).toHaveText('Connect wallet')
  await callInstance(page, 'dispose')
  await page.evaluate(() => dispatchEvent(new Event('see')))
  await waitForIdle(page)
  expect(toNames(requests)).toEqual([])
})
