// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createTestCore } from '../../core/fixtures/createTestCore.ts'
import { createWalletPages, keptFor } from './walletPages.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

/** A core whose gateway has one wallet, named after what it was asked. */
function start() {
  vi.stubGlobal('fetch', async (address: string) => {
    const search = new URL(address).searchParams.get('search') ?? 'Acme'
    return Response.json({ data: [{ id: search, name: search }], count: 1 })
  })
  const test = createTestCore({ gatewayUrl: 'http://gateway.test' })
  cleanups.push(test.dispose)
  return test
}

const getNames = ({ store }: ReturnType<typeof createWalletPages>) =>
  store.getState().wallets.map(({ name }) => name)

test('the first page is there when the directory is opened again, for a while', async () => {
  const { core, time } = start()
  await createWalletPages(core).load()
  const again = createWalletPages(core)
  expect([again.store.getState().status, getNames(again)]).toEqual(['ready', ['Acme']])
  await time.advance(keptFor)
  expect(createWalletPages(core).store.getState().status).toBe('loading')
})

test('the answer to a search is not what the directory opens with', async () => {
  const { core, time } = start()
  const pages = createWalletPages(core)
  pages.ask({ search: 'other' })
  await time.advance(300)
  await vi.waitFor(() => expect(getNames(pages)).toEqual(['other']))
  expect(createWalletPages(core).store.getState().status).toBe('loading')
})
