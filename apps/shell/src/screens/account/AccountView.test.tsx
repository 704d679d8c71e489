import { defineNetwork } from '@portico/contract'
import type { PorticoOptions } from '@portico/contract/shell'
import { mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../core/connections/connect.ts'
import { toConnection } from '../../core/connections/connections.ts'
import { one, showWallet } from '../../core/fixtures/createTestCore.ts'
import { createTestShell } from '../../fixtures/createTestShell.ts'
import { ShellContext } from '../../shell/ShellContext.ts'
import { AccountView } from './AccountView.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

const toBalance = (symbol: string, rest: object = {}) => ({
  ...{ name: symbol, symbol, chainId: 'eip155:1', iconUrl: null },
  quantity: { decimals: '18', numeric: '1.25' },
  ...rest,
})

/** What stands for the sum of an account, and what is said about it. */
async function showTotal(
  answer: () => Response,
  options: Partial<PorticoOptions> = { gatewayUrl: 'http://gateway.test' },
) {
  const wallet = showWallet()
  const { shell, dispose } = createTestShell(options)
  vi.stubGlobal('fetch', async (url: string | URL) =>
    `${url}`.includes('/v1/supported-chains') ? Response.json({ http: ['eip155:1'] }) : answer(),
  )
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  await shell.balances.load()
  const { root, unmount } = mountInShadow(
    <ShellContext value={shell}>
      <AccountView />
    </ShellContext>,
  )
  cleanups.push(wallet.stop, dispose, unmount)
  const total = root.querySelector('.portico-shell-total')
  return {
    figure: total?.querySelector('.portico-figure')?.textContent,
    said: total?.querySelector('small')?.textContent ?? null,
    link: root.querySelector('a'),
  }
}

test('without prices the amount of the network’s own is the sum', async () => {
  expect(await showTotal(() => Response.json({ balances: [toBalance('ETH')] }))).toMatchObject({
    figure: '1.25 ETH',
    said: null,
  })
})

test('where there is more without a price, that is said softly', async () => {
  const uni = toBalance('UNI', { address: 'eip155:1:0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984' })
  expect(await showTotal(() => Response.json({ balances: [toBalance('ETH'), uni] }))).toMatchObject({
    figure: '1.25 ETH',
    said: 'Value unknown',
  })
})

test('without a gateway the amount is read from the chain, and no value is spoken of', async () => {
  const answer = () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x1158e460913d0000' })
  expect(await showTotal(answer, {})).toMatchObject({ figure: '1.25 ETH', said: null })
})

const withExplorer = (url: string) => ({
  networks: [defineNetwork({ ...one, blockExplorer: { name: 'Scan', url } })] as const,
})

test.each([
  ['https://scan.test', 'https://scan.test/address/0x'],
  ['https://scan.test/base/?cluster=devnet', 'https://scan.test/base/address/0x'],
  ['https://solscan.io/', 'https://solscan.io/account/0x'],
])('an account can be looked at in the explorer at %s, beside the page', async (url, start) => {
  const { link } = await showTotal(() => Response.json({ balances: [] }), withExplorer(url))
  expect(link?.href.startsWith(start)).toBe(true)
  expect(new URL(link?.href ?? '').search).toBe(new URL(url).search)
  expect([link?.target, link?.rel, link?.ariaLabel]).toEqual([
    '_blank',
    'noopener noreferrer',
    'View on Scan (opens in a new tab)',
  ])
})

test.each([
  ['no explorer', {}],
  ['one that is not on https', withExplorer('http://scan.test')],
  ['one that is no address', withExplorer('javascript:alert(1)//')],
  ['one with a password', withExplorer('https://user:secret@scan.test')],
])('on a network with %s there is no link to it', async (_, options) => {
  const { link } = await showTotal(() => Response.json({ balances: [] }), options)
  expect(link).toBeNull()
})

test('with prices it is a sum of money', async () => {
  const priced = toBalance('ETH', { price: 2 })
  expect((await showTotal(() => Response.json({ balances: [priced] }))).figure).toBe('$2.50')
})

test.each([
  ['Networks', true],
  [undefined, false],
])('an account that %s makes recoverable is said to be unsafe: %s', async (recoveryView, isSaid) => {
  const { shell, dispose } = createTestShell()
  const { connection } = shell.core
  const account = { address: `0x${'1'.repeat(40)}`, ...(recoveryView && { recoveryView }) }
  const session = { namespace: 'eip155' as const, accounts: [account] as const, chainId: '1' }
  connection.move(
    'eip155',
    connection.get('eip155'),
    'approve',
    toConnection({ id: 'acme', name: 'Acme' }, session),
  )
  const { root, unmount } = mountInShadow(
    <ShellContext value={shell}>
      <AccountView />
    </ShellContext>,
  )
  cleanups.push(dispose, unmount)
  const row = [...root.querySelectorAll<HTMLElement>('.portico-row')].find(({ textContent }) =>
    textContent?.includes('Not yet safe'),
  )
  expect(row?.textContent?.includes('Add recovery') ?? false).toBe(isSaid)
  row?.click()
  expect(shell.router.store.getState().stack.at(-1)?.view).toBe(isSaid ? 'Networks' : undefined)
})
