import { hostileAnnouncements } from '@portico/testing/wallets'
import { expect, test } from '../fixtures/test.ts'
import { announceInfos } from '../fixtures/wallets.ts'

const infosOf = (name: keyof typeof hostileAnnouncements) =>
  hostileAnnouncements[name].map(({ info }) => info)

test('what a wallet calls itself is drawn as text, and nothing it names is fetched or run', async ({
  page,
  stack,
  modal,
}) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const names = [
    'scriptInName',
    'remoteIcon',
    'scriptInIcon',
    'htmlIcon',
    'longName',
    'reversedName',
  ] as const
  await announceInfos(page, names.flatMap(infosOf))
  await page.goto(stack.urls.demo)
  await modal.open()
  await expect(modal.button(/<img src=x onerror=/)).toBeVisible()
  await expect(modal.button(/^W{39}…/)).toBeVisible()
  await expect(modal.button(/^teltaw/)).toBeVisible()
  await expect(modal.dialog.locator('img[src="x"]')).toBeHidden()
  expect(requests.filter((url) => url.includes('tracker.example') || url.startsWith('data:text'))).toEqual([])
  expect(await page.evaluate('Boolean(globalThis.harmed)')).toBe(false)
  await modal.close()
  await modal.connect()
})

test('two wallets under one id are shown apart, the second with a warning', async ({
  page,
  stack,
  modal,
}) => {
  await announceInfos(page, infosOf('sameRdns'))
  await page.goto(stack.urls.demo)
  await modal.open()
  await expect(modal.button(/^First/)).not.toContainText('Another wallet uses the same id')
  await expect(modal.button(/^Second/)).toContainText('Another wallet uses the same id: com.example.same')
})

test('announcements that are none, and a hundred that are, leave a list one can use', async ({
  page,
  stack,
  modal,
}) => {
  const names = ['missingUuid', 'missingInfo', 'hundred'] as const
  await announceInfos(page, names.flatMap(infosOf))
  await page.goto(stack.urls.demo)
  await modal.open()
  const rows = modal.dialog.getByRole('list', { name: 'Connect wallet' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Many 0' })).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(65)
  await modal.button('All wallets').click()
  await modal.expectTitle('All wallets')
})

const key = 'portico.default.connections'
const entry = {
  connectorId: 'com.gone',
  namespace: 'eip155',
  name: 'Gone',
  accounts: [`eip155:31337:0x${'1'.repeat(40)}`],
  isActive: true,
}
const store = (version: number, ...connections: object[]) => JSON.stringify({ version, connections })
const stored: Readonly<Record<string, string>> = {
  'no JSON': '{"version":1,',
  'another shape': '[{"connectorIds":42}]',
  'a later version': store(7, entry),
  'values of another kind': store(1, { ...entry, name: { x: 1 } }),
  'a wallet that is not there': store(1, entry),
  'an account of another namespace': store(1, { ...entry, accounts: ['solana:x:y'] }),
  'a namespace that is not offered': store(1, { ...entry, namespace: 'ton', accounts: ['ton:-239:a'] }),
}

for (const [name, value] of Object.entries(stored))
  test(`storage that holds ${name} is no obstacle to connecting`, async ({ page, stack, modal }) => {
    await page.goto(stack.urls.demo)
    await page.evaluate(([at, text]) => localStorage.setItem(at, text), [key, value] as const)
    await page.evaluate(([at, text]) => localStorage.setItem(at, text), [`${key}.recent`, value] as const)
    await page.reload()
    await expect(modal.opener).toHaveText('Connect wallet')
    await modal.connect()
    await page.reload()
    await expect(modal.opener).toHaveText('0xf39F…2266')
  })
