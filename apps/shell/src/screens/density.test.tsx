import { createTheme, type Density } from '@portico/contract/themes'
import { mountInShadow } from '@portico/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import viewsText from '../drawing/views.css'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { ShellContext } from '../shell/ShellContext.ts'
import { AccountView } from './account/AccountView.tsx'
import accountText from './account/account.css'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

const ether = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 1,
  quantity: { decimals: '18', numeric: '1' },
  iconUrl: null,
}

/** The account's view with one token, under the tokens of a density as a site gives them. */
async function show(density?: Density) {
  const wallet = showWallet()
  const { shell, dispose } = createTestShell({ gatewayUrl: 'http://gateway.test' })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes('/v1/supported-chains') ? { http: ['eip155:1'] } : { balances: [ether] }),
  )
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  await shell.balances.load()
  const { host, root, unmount } = mountInShadow(
    <ShellContext value={shell}>
      <AccountView />
    </ShellContext>,
    { styles: [viewsText, accountText] },
  )
  cleanups.push(wallet.stop, dispose, unmount)
  for (const [token, value] of Object.entries(density ? createTheme({ density }) : {}))
    host.style.setProperty(`--portico-${token}`, value)
  const get = (selector: string) => {
    const element = root.querySelector(selector)
    if (!element) throw new Error(`Nothing is ${selector}`)
    return element
  }
  const [first, second] = [...get('.portico-shell-choice').children].map((child) =>
    child.getBoundingClientRect(),
  )
  return {
    height: get('.portico-shell-account').getBoundingClientRect().height,
    betweenParts: getComputedStyle(get('.portico-shell-account')).rowGap,
    betweenChoices: Math.round(Math.abs((second?.left ?? 0) - (first?.right ?? 0))),
    token: get('.portico-shell-tokens li').getBoundingClientRect().height,
  }
}

test.each([
  ['compact', { betweenParts: '6px', betweenChoices: 6, token: 48 }],
  ['regular', { betweenParts: '8px', betweenChoices: 8, token: 56 }],
  ['roomy', { betweenParts: '10px', betweenChoices: 10, token: 64 }],
] as const)('a %s theme reaches what a view sets itself', async (density, expected) => {
  expect(await show(density)).toMatchObject(expected)
})

test('the view grows with the density, and is regular where a site says nothing', async () => {
  const compact = await show('compact')
  const regular = await show('regular')
  const roomy = await show('roomy')
  expect(await show()).toEqual(regular)
  expect(compact.height).toBeLessThan(regular.height - 24)
  expect(roomy.height).toBeGreaterThan(regular.height + 24)
})
