// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../fixtures/createTestCore.ts'
import { fetchWallets } from '../wallets/fetchWallets.ts'
import { keepKnownLinks } from './knownLinks.ts'

afterEach(() => vi.unstubAllGlobals())

const acme = { id: 'acme', name: 'Acme', mobileLink: 'acme://', desktopLink: 'acme-desktop://open' }

/** An instance that has read its directory. */
async function start(listed: object[] = [], options: object = {}) {
  const { core } = createTestCore({ gatewayUrl: 'http://gateway.test', ...options })
  vi.stubGlobal('fetch', async () => Response.json({ data: listed, count: listed.length }))
  await fetchWallets(core, { page: 1 })
  return core
}

const listedAcme = { id: 'acme', name: 'Acme', mobile_link: 'ACME://', desktop_link: 'acme-desktop' }

test('links of the schemes that the directory lists for this wallet are kept, whatever follows', async () => {
  const core = await start([listedAcme])
  expect(keepKnownLinks(core, acme)).toEqual(acme)
})

test('so are those of the site’s own wallets, and every https address', async () => {
  const core = await start([], { customWallets: [acme] })
  expect(keepKnownLinks(core, acme)).toEqual(acme)
  const universal = { id: 'other', mobileLink: 'https://acme.app', desktopLink: null }
  expect(keepKnownLinks(core, universal)).toEqual(universal)
})

test.each([
  ['nobody lists', 'zoommtg://evil.test/join'],
  ['another wallet has', 'other://'],
  ['nobody lists', 'steam'],
])('a scheme that %s is none of this wallet: %s', async (_, mobileLink) => {
  const core = await start([listedAcme, { id: 'other', name: 'Other', mobile_link: 'other://' }])
  const kept = keepKnownLinks(core, { ...acme, mobileLink })
  expect(kept.mobileLink).toBeNull()
  expect(kept.desktopLink).toBe(acme.desktopLink)
})

test('what one instance has read is no word for another', async () => {
  await start([listedAcme])
  expect(keepKnownLinks(await start(), acme)).toMatchObject({ mobileLink: null, desktopLink: null })
})

test.each([
  'javascript:alert(1)//',
  'intent://x#Intent;end',
  'ms-msdt:/id',
  'search-ms:query',
  'file:///etc',
  'ms-word:ofv|u|https://evil.test',
])('%s opens no wallet, though the directory lists it', async (link) => {
  const core = await start([{ id: 'acme', name: 'Acme', mobile_link: link, desktop_link: link }])
  const hostile = { ...acme, mobileLink: link, desktopLink: link }
  expect(keepKnownLinks(core, hostile)).toMatchObject({ mobileLink: null, desktopLink: null })
})
