import type { Page, Request } from '@playwright/test'
import { servePlugin } from '../fixtures/servePlugin.ts'
import { expect, test } from '../fixtures/test.ts'

interface Posted {
  readonly url: string
  readonly domain: string
  readonly props: { readonly event: string; readonly address?: string; readonly properties: object }
}

/** Everything that the page asks the gateway about analytics, and what it posts. */
function watch(page: Page) {
  const asked: string[] = []
  const posted: Posted[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname === '/getAnalyticsConfig' || pathname.startsWith('/portico/plugins/analytics/'))
      asked.push(pathname)
    if (pathname === '/e') posted.push(...(request.postDataJSON() as Posted[]))
  })
  return { asked, posted, getNames: () => posted.map(({ props }) => props.event) }
}

const passTenSeconds = (page: Page) => page.clock.fastForward(10_500)

/** The gateway has said whether it counts: before, a time that passes would end the asking. Called before the modal opens. */
async function awaitAnswer(page: Page): Promise<void> {
  const response = await page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/getAnalyticsConfig',
  )
  await response.finished()
}

/** What the gateway has counted of an event today. */
async function count(gateway: string, event: string): Promise<number> {
  const headers = { authorization: 'Bearer portico-local-stack-stats' }
  const { counts } = await (await fetch(`${gateway}/stats?days=1`, { headers })).json()
  return counts.find((row: { event: string }) => row.event === event)?.count ?? 0
}

test('what a visitor does is counted, together and without them; nothing of it before they open the modal', async ({
  page,
  stack,
  modal,
}) => {
  const { asked, posted, getNames } = watch(page)
  await servePlugin(page, 'analytics')
  await page.clock.install()
  await page.goto(`${stack.urls.demo}/?code=secret`)
  await modal.opener.hover()
  await expect(modal.opener).toHaveText('Connect wallet')
  expect(asked).toEqual([])
  const before = await count(stack.urls.gateway, 'MODAL_OPEN')
  const answered = awaitAnswer(page)
  await modal.open()
  await answered
  await modal.close()
  expect(posted).toEqual([])
  await passTenSeconds(page)
  await expect.poll(getNames).toEqual(['INITIALIZE', 'MODAL_OPEN', 'WALLET_IMPRESSION_V2', 'MODAL_CLOSE'])
  expect(posted[0]).toMatchObject({ url: `${stack.urls.demo}/`, domain: '127.0.0.1' })
  expect(JSON.stringify(posted)).not.toMatch(/secret|0x[0-9a-f]{40}/i)
  await expect.poll(() => count(stack.urls.gateway, 'MODAL_OPEN')).toBe(before + 1)
})

test('what is not sent yet goes when the page is left', async ({ page, stack, modal }) => {
  const { getNames } = watch(page)
  await servePlugin(page, 'analytics')
  await page.goto(stack.urls.demo)
  const before = await count(stack.urls.gateway, 'MODAL_CLOSE')
  const answered = awaitAnswer(page)
  await modal.open()
  await answered
  await modal.close()
  expect(getNames()).toEqual([])
  await page.goto('about:blank')
  await expect.poll(() => count(stack.urls.gateway, 'MODAL_CLOSE')).toBe(before + 1)
})

const refused = {
  'a visitor who sends Global Privacy Control': async (page: Page) => {
    await servePlugin(page, 'analytics')
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  },
  'the visitors of a site without the plugin': async () => {},
}

for (const [who, arrange] of Object.entries(refused))
  test(`of ${who} nothing is asked, loaded or sent`, async ({ page, stack, modal }) => {
    const { asked, posted } = watch(page)
    await arrange(page)
    await page.clock.install()
    await page.goto(stack.urls.demo)
    await modal.open()
    await modal.close()
    await passTenSeconds(page)
    expect([asked, posted]).toEqual([[], []])
  })

test('a gateway that refuses the page is one alert, and the visitor goes on', async ({
  page,
  stack,
  modal,
}) => {
  await servePlugin(page, 'analytics')
  await page.clock.install()
  await page.route(
    (url) => url.pathname === '/e',
    (route) =>
      route.fulfill({
        status: 403,
        headers: { 'access-control-allow-origin': '*' },
        json: { status: 'FAILURE' },
      }),
  )
  await page.route(
    (url) => url.pathname === '/projects/v1/origins',
    (route) =>
      route.fulfill({
        headers: { 'access-control-allow-origin': '*' },
        json: { allowedOrigins: ['https://else.example'] },
      }),
  )
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('PORTICO-CONFIG')) warnings.push(message.text())
  })
  await page.goto(stack.urls.demo)
  const answered = awaitAnswer(page)
  for (let opening = 0; opening < 2; opening += 1) {
    await modal.open()
    await answered
    await modal.close()
    await passTenSeconds(page)
    // What may pass is tried again, a little later each time.
    await expect
      .poll(async () => {
        await page.clock.runFor(1_000)
        return warnings
      })
      .toHaveLength(1)
  }
  await modal.open()
  await expect(modal.dialog.getByText('This site may not use its wallet service yet.')).toBeVisible()
})
