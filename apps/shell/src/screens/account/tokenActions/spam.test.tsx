import { mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../../core/connections/connect.ts'
import { showWallet } from '../../../core/fixtures/createTestCore.ts'
import viewsText from '../../../drawing/views.css'
import { createTestShell } from '../../../fixtures/createTestShell.ts'
import { ShellContext } from '../../../shell/ShellContext.ts'
import { AccountView } from '../AccountView.tsx'
import accountText from '../account.css'
import actionsText from './tokenActions.css'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const toRow = (symbol: string, rest: object = {}) => ({
  ...{ name: symbol, symbol, chainId: 'eip155:1', price: 1, iconUrl: null },
  quantity: { decimals: '6', numeric: '10' },
  ...rest,
})
const addressOf = (digit: string) => `eip155:1:0x${digit.repeat(36)}Beef`
const usdc = toRow('USDC', { address: addressOf('1') })
const balances = [
  toRow('ETH'),
  usdc,
  toRow('USDC', { name: 'USD Coin', address: addressOf('2').replace('Beef', 'Cafe'), isBridged: true }),
  toRow('USDС', { name: 'usdc-gift.com', address: addressOf('3'), spamReason: 'link' }),
]

/** The account of a visitor who holds these. */
async function show(answer: () => Response = () => Response.json({ balances })) {
  const wallet = showWallet()
  const integrity = `sha384-${'a'.repeat(64)}` as const
  const { shell, dispose } = createTestShell({
    gatewayUrl: 'http://gateway.test',
    lock: {
      lockfileVersion: 1,
      shell: { version: '1.0.0', files: { 'api.js': integrity } },
      plugins: {},
    },
  })
  vi.stubGlobal('fetch', async (url: string | URL) =>
    `${url}`.includes('supported-chains') ? Response.json({ http: ['eip155:1'] }) : answer(),
  )
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  await shell.balances.load()
  const { root, unmount } = mountInShadow(
    <ShellContext value={shell}>
      <AccountView />
    </ShellContext>,
    { styles: [viewsText, accountText, actionsText] },
  )
  cleanups.push(wallet.stop, dispose, unmount)
  const find = (selector: string, text: string) =>
    vi.waitFor(() => {
      const found = [...root.querySelectorAll<HTMLElement>(selector)].find(
        (one) => one.textContent?.includes(text) && !one.closest('[hidden]'),
      )
      if (!found) throw new Error(`There is no ${selector} with ${text}`)
      return found
    })
  return {
    root,
    find,
    press: async (text: string) => (await find('button', text)).click(),
    getTotal: () => root.querySelector('.portico-figure')?.textContent,
    listRows: () => [...root.querySelectorAll('.portico-shell-token')].map(({ textContent }) => textContent),
  }
}

test('spam is in neither list nor total, and behind a switch', async () => {
  const { root, find, press, getTotal, listRows } = await show()
  const spam = await find('[role=switch]', 'Show spam, 1')
  expect([listRows().length, getTotal(), spam.ariaChecked]).toEqual([3, '$30.00', 'false'])
  spam.click()
  await vi.waitFor(() => expect(listRows()).toHaveLength(4))
  expect(listRows().at(-1)).toContain('usdc-gift.com')
  expect(listRows().at(-1)).toMatch(/Spam$/)
  expect(getTotal()).toBe('$30.00')
  await press('usdc-gift.com')
  const { violations } = await axe.run(root.host, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('tokens of one symbol show the end of their address, and one that is bridged says so', async () => {
  const { find, listRows } = await show()
  await find('[role=switch]', 'Show spam')
  expect(listRows().map((row) => row?.includes('…'))).toEqual([false, true, true])
  expect(listRows()[1]).toContain('10 USDC · …Beef')
  expect(listRows()[2]).toContain('10 USDC · …Cafe · Bridged')
})

test('a token is marked by hand, and unmarked again', async () => {
  const { find, press, getTotal, listRows } = await show()
  await press('USD Coin')
  await press('Mark as spam')
  await find('[role=switch]', 'Show spam, 2')
  expect([listRows().length, getTotal()]).toEqual([2, '$20.00'])
  await press('Show spam')
  await press('USD Coin')
  await press('Not spam')
  await find('[role=switch]', 'Show spam, 1')
  expect(getTotal()).toBe('$30.00')
})

test('a token whose units its issuer scales is shown as it is meant, and worth what it is', async () => {
  const stock = toRow('STK', { address: addressOf('4'), multiplier: '2.5', isNonTransferable: true })
  const { find, listRows } = await show(() => Response.json({ balances: [toRow('ETH'), stock] }))
  await find('button[aria-expanded]', 'STK')
  expect(listRows()[1]).toContain('25 STK')
  expect(listRows()[1]).toContain('$10.00')
})

test.each(['0', '0.00', '-1', '1e3', '', 7])('a list with %j as a multiplier is none', async (multiplier) => {
  const stock = toRow('STK', { address: addressOf('4'), multiplier })
  const { find } = await show(() => Response.json({ balances: [toRow('ETH'), stock] }))
  await find('[role=alert]', 'are not known')
})

test('the native currency cannot be marked', async () => {
  const { find, root } = await show(() => Response.json({ balances: [toRow('ETH'), usdc] }))
  await find('button[aria-expanded]', 'USDC')
  expect(root.querySelectorAll('[aria-expanded]')).toHaveLength(1)
})

test('where nothing is known of the network, it is named', async () => {
  const { find } = await show(() => new Response('', { status: 404 }))
  expect((await find('[role=alert]', 'are not known')).textContent).toContain('Balances on One')
})
