import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { PorticoOptions } from '@portico/contract/shell'
import chromiumFlags from '@portico/testing/chromiumFlags.json' with { type: 'json' }
import type { WalletkitWallet } from '@portico/testing/walletkit'
import { rspack } from '@rspack/core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withRelayClient } from '../../../../rspack.relay.ts'
import { createTestLink, local, startTestWallet, toNetworks } from './fixtures/createTestLink.ts'
import type { TestPage } from './fixtures/createTestPage.ts'
import { createTestRelay, type TestRelay } from './fixtures/createTestRelay.ts'

declare const createTestPage: (options: PorticoOptions) => TestPage
declare let shown: TestPage

let relay: TestRelay
let browser: Browser
let script: string
const server = createServer((request, response) => {
  const isScript = request.url === '/page.js'
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  response.end(isScript ? script : '<!doctype html><title>Site</title><script src="/page.js"></script>')
})

/** The connector as a page gets it: one script, by the shell's own way of building it. */
async function bundle(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'portico-page-'))
  const directory = fileURLToPath(new URL('../../../..', import.meta.url))
  const configuration = withRelayClient({
    context: directory,
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    entry: fileURLToPath(new URL('fixtures/createTestPage.ts', import.meta.url)),
    output: { path, filename: 'page.js', asyncChunks: false },
    resolve: { conditionNames: ['@portico/source', 'import', 'module', 'browser', 'default'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
        },
      ],
    },
  })
  try {
    await new Promise<void>((resolve, reject) => {
      rspack(configuration).run((error, stats) => {
        if (error || stats?.hasErrors())
          reject(error ?? new Error(stats?.toString({ all: false, errors: true })))
        else resolve()
      })
    })
    return await readFile(join(path, 'page.js'), 'utf8')
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

beforeAll(async () => {
  relay = await createTestRelay()
  const executablePath = process.env.PORTICO_CHROMIUM ?? '/usr/bin/chromium'
  ;[script, browser] = await Promise.all([
    bundle(),
    chromium.launch({ executablePath, args: chromiumFlags }),
    relay.start(),
    new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)),
  ])
})

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

afterAll(async () => {
  await Promise.all([browser?.close(), relay?.stop()])
  server.close()
})

async function openPage(page: Page, options: Partial<PorticoOptions> = {}): Promise<void> {
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const root = { version: 1, shell: { version: '1.0.0', files: {} } } as const
  await page.evaluate((given) => void Object.assign(globalThis, { shown: createTestPage(given) }), {
    networks: toNetworks([local]),
    root,
    relayUrl: relay.url,
    ...options,
  })
}

test('a page speaks to the relay alone, from the first offer to a signature, and after it was loaded again', async () => {
  const wallet = await startTestWallet(relay.url)
  const page = await browser.newPage()
  const asked: string[] = []
  const sockets: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => sockets.push(socket.url()))
  try {
    await openPage(page)
    await wallet.pair(await page.evaluate(() => shown.begin()))
    expect(await page.evaluate(() => shown.finish())).toMatchObject([{ namespace: 'eip155' }])
    const params = ['0x1234', wallet.accounts[0]?.split(':')[2]]
    const sign = (given: (string | undefined)[]) => shown.request('personal_sign', given)
    expect(await page.evaluate(sign, params)).toMatch(/^0x[0-9a-f]{130}$/)
    await openPage(page)
    expect(await page.evaluate(() => shown.restore())).toMatchObject([{ peer: { name: 'Acme' } }])
    expect(await page.evaluate(sign, params)).toMatch(/^0x/)
    expect(sockets.every((url) => url.startsWith(`${relay.url}/`))).toBe(true)
    // Above all nobody is asked to verify the site, which would take seconds before there is a code to scan.
    expect([...new Set(asked)].sort()).toEqual([page.url(), `${page.url()}page.js`])
    expect(page.frames()).toHaveLength(1)
    expect(
      await page.evaluate(() => Object.keys(globalThis).filter((key) => /walletconnect/i.test(key))),
    ).toEqual([])
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
  } finally {
    await Promise.all([page.close(), wallet.stop()])
  }
})

describe('a code that is taken up on the phone after the modal was closed', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

  /** Opens a page, and leaves it with a code that nobody has taken up. */
  async function leaveCode(use: { userAgent?: string }) {
    const wallet = await startTestWallet(relay.url)
    const context = await browser.newContext(use)
    cleanups.push(wallet.stop, () => context.close())
    const page = await context.newPage()
    await openPage(page)
    const uri = await page.evaluate(() => {
      const begun = shown.begin()
      shown.finish().catch(() => {})
      return begun
    })
    await page.evaluate(() => shown.abort())
    return { wallet, page, uri }
  }

  /** What another site pairs with it afterwards is the only session that the wallet keeps, and this page has none. */
  async function expectLeft(wallet: WalletkitWallet, page: Page) {
    const other = createTestLink({ relayUrl: relay.url })
    cleanups.push(other.connector.disconnect)
    await other.connect(wallet)
    await expect.poll(() => wallet.getSessions()).toHaveLength(1)
    await expect.poll(() => page.evaluate(() => shown.restore())).toEqual([])
    expect(await page.evaluate(() => shown.getNames())).toEqual([])
  }

  test('connects where the code outlives the modal', async () => {
    const { wallet, page, uri } = await leaveCode({ userAgent })
    await wallet.pair(uri)
    await expect.poll(() => page.evaluate(() => shown.getNames())).toEqual(['Acme'])
    expect(await wallet.getSessions()).toHaveLength(1)
  })

  test('is no session on either side where the visitor has turned to another wallet', async () => {
    const { wallet, page, uri } = await leaveCode({ userAgent })
    await page.evaluate(() => shown.askAnother())
    await wallet.pair(uri)
    await expectLeft(wallet, page)
  })

  test('is no session on either side elsewhere', async () => {
    const { wallet, page, uri } = await leaveCode({})
    await wallet.pair(uri).catch(() => {})
    await expectLeft(wallet, page)
  })
})

test('a site that keeps nothing leaves no database behind', async () => {
  const page = await (await browser.newContext()).newPage()
  await openPage(page, { storage: 'none' })
  expect(await page.evaluate(() => shown.begin())).toMatch(/^wc:/)
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await page.close()
})

test('a page that never pairs starts nothing', async () => {
  const page = await (await browser.newContext()).newPage()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await openPage(page)
  expect(await page.evaluate(() => shown.request('personal_sign', []).catch((error) => error.code))).toBe(
    'PORTICO-CONNECT-006',
  )
  expect(sockets).toEqual([])
  await page.close()
})
