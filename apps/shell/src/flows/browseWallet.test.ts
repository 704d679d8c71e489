// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readDevice } from '../core/pairing/device.ts'
import { getListedWallets } from '../core/wallets/getListedWallets.ts'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { browseWallet } from './browseWallet.ts'

const phone = readDevice({ userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' })
const desk = readDevice({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' })

afterEach(() => vi.restoreAllMocks())

function start(options: Parameters<typeof createTestShell>[0] = {}) {
  const test = createTestShell(options)
  test.dispose()
  window.location.href = 'https://site.example/page?a=b'
  const opened: unknown[] = []
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(url)
    return null
  })
  return { ...test, opened }
}

test('on a phone the wallet of Coinbase opens the page in its own browser', () => {
  const { shell, opened } = start()
  const [wallet] = getListedWallets(shell.core, phone)
  expect(wallet?.name).toBe('Base')
  expect(wallet && browseWallet(shell, wallet, phone)).toBe(true)
  expect(opened).toEqual(['cbwallet://miniapp?url=https%3A%2F%2Fsite.example%2Fpage%3Fa%3Db'])
})

test('in that browser it is neither listed nor opened once more', () => {
  vi.stubGlobal('ethereum', { isCoinbaseWallet: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { shell, opened } = start()
  expect(getListedWallets(shell.core, phone)).toEqual([])
  expect(browseWallet(shell, { rdns: 'com.coinbase.wallet' }, phone)).toBe(false)
  expect(opened).toEqual([])
})

test('elsewhere, or where the site does not want it, it is not listed', () => {
  expect(getListedWallets(start().shell.core, desk)).toEqual([])
  expect(getListedWallets(start({ enableCoinbase: false }).shell.core, phone)).toEqual([])
})

test('a wallet without a browser of its own, and any wallet on a desk, is left to pairing', () => {
  const { shell, opened } = start()
  expect(browseWallet(shell, { rdns: 'com.example.wallet' }, phone)).toBe(false)
  expect(browseWallet(shell, { rdns: 'app.phantom' }, desk)).toBe(false)
  expect(opened).toEqual([])
})

test('wallets the site names are listed where pairing can reach them', () => {
  const customWallets = [{ id: 'acme', name: 'Acme', mobileLink: 'acme://' }]
  const { shell } = start({ customWallets, enableCoinbase: false })
  expect(getListedWallets(shell.core, desk)).toEqual([])
  const relayed = start({ customWallets, relayUrl: 'ws://127.0.0.1:1' })
  expect(getListedWallets(relayed.shell.core, desk)).toEqual(customWallets)
})
