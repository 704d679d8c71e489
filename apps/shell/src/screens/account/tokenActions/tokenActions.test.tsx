import type { Contributions } from '@portico/contract'
import { mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../../../core/connections/connect.ts'
import { showWallet } from '../../../core/fixtures/createTestCore.ts'
import viewsText from '../../../drawing/views.css'
import { createTestShell } from '../../../fixtures/createTestShell.ts'
import { getRoute } from '../../../router/createRouter.ts'
import { ShellContext } from '../../../shell/ShellContext.ts'
import { createSettingsView } from '../../settings/createSettingsView.ts'
import { SettingsView } from '../../settings/SettingsView.tsx'
import { AccountView } from '../AccountView.tsx'
import accountText from '../account.css'
import { createAccountView } from '../createAccountView.ts'
import { createTokensView } from '../createTokensView.ts'
import actionsText from './tokenActions.css'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

const title = { en: 'Bridge', de: 'Brücke' }
const view = 'acme/Bridge'
const views = [{ id: view, title }]
const bridge = { id: 'bridge', title, icon: 'swap', view }
const limits = { id: 'limits', title: { en: 'Limits' }, view }
const native = { caipNetworkId: 'eip155:1', address: null, symbol: 'ETH', decimals: 18 } as const

/** A shell with a plugin and an account that holds one token. */
async function start(contributes: Contributions, rules: object = {}) {
  const integrity = `sha384-${'a'.repeat(64)}` as const
  const acme = {
    ...{ version: '1.0.0', files: { 'remoteEntry.js': integrity }, capabilities: {} },
    manifest: { engines: { portico: '^1.0.0' }, contributes: { views, ...contributes } },
  }
  const wallet = showWallet()
  const { shell, dispose } = createTestShell({
    gatewayUrl: 'http://gateway.test',
    lock: {
      lockfileVersion: 1,
      shell: { version: '1.0.0', files: { 'api.js': integrity } },
      plugins: { acme },
    },
  })
  const token = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', iconUrl: null }
  const balances = [{ ...token, ...rules, quantity: { decimals: '18', numeric: '1.25' } }]
  vi.stubGlobal('fetch', async (url: string | URL) =>
    Response.json(`${url}`.includes('supported-chains') ? { http: ['eip155:1'] } : { balances }),
  )
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  await shell.balances.load()
  cleanups.push(wallet.stop, dispose)
  const draw = (View: typeof AccountView | typeof SettingsView) => {
    const { root, unmount } = mountInShadow(
      <ShellContext value={shell}>
        <View />
      </ShellContext>,
      { styles: [viewsText, accountText, actionsText] },
    )
    cleanups.push(unmount)
    return root
  }
  return { shell, draw, getRoute: () => getRoute(shell.router.store.getState()) }
}

const press = (root: ShadowRoot, label: string) =>
  [...root.querySelectorAll('button')].find((button) => button.textContent?.includes(label))?.click()

test('a token opens what plugins do with it, and their view gets the token', async () => {
  const { draw, getRoute } = await start({ tokenActions: [bridge] })
  const root = draw(AccountView)
  const row = await vi.waitFor(
    () => root.querySelector('[aria-expanded]') ?? Promise.reject(new Error('no row')),
  )
  const strip = root.getElementById(row.getAttribute('aria-controls') ?? '')
  expect([row.ariaExpanded, strip?.hidden]).toEqual(['false', true])
  press(root, 'Ether')
  await vi.waitFor(() => expect([row.ariaExpanded, strip?.hidden]).toEqual(['true', false]))
  expect(strip?.querySelector('button')?.offsetHeight).toBeGreaterThanOrEqual(44)
  const { violations } = await axe.run(row.parentElement as Element, {
    rules: { region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
  press(root, 'Bridge')
  expect(getRoute()).toMatchObject({ view, params: { token: native } })
})

test.for<[string, Contributions]>([
  ['no plugin does anything with', {}],
  [
    'a plugin does something with elsewhere',
    { tokenActions: [{ ...bridge, when: { networks: ['eip155:10'] } }] },
  ],
])('a token that %s is no button', async ([, contributes]) => {
  const { draw } = await start(contributes)
  const root = draw(AccountView)
  await vi.waitFor(() => expect(root.querySelector('.portico-shell-token')?.textContent).toContain('Ether'))
  expect(root.querySelector('[aria-expanded]')).toBeNull()
})

test.for<[string, boolean, string[]]>([
  ['can be passed on has all of its actions', false, ['Hand over', 'Bridge']],
  ['nobody can pass on has none that pass it on', true, ['Bridge']],
])('a token that %s', async ([, isNonTransferable, labels]) => {
  const handOver = { ...bridge, id: 'hand-over', title: { en: 'Hand over' }, transferable: true } as const
  const { draw } = await start({ tokenActions: [handOver, bridge] }, { isNonTransferable })
  const root = draw(AccountView)
  await vi.waitFor(() => root.querySelector('[aria-expanded]') ?? Promise.reject(new Error('no row')))
  press(root, 'Ether')
  const strip = '.portico-shell-token-actions button'
  await vi.waitFor(() =>
    expect([...root.querySelectorAll(strip)].map(({ textContent }) => textContent)).toEqual(labels),
  )
})

test('a part that does not arrive leaves the tokens as they are', async () => {
  const { shell, draw } = await start({ tokenActions: [bridge] })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  shell.core.parts.delete('tokenActions.js')
  const root = draw(AccountView)
  await vi.waitFor(() => expect(root.querySelector('li')?.textContent).toContain('Ether'))
  expect(root.querySelector('[aria-expanded]')).toBeNull()
})

test('settings of plugins stand at the end of Settings, and open their views', async () => {
  const elsewhere = { ...limits, id: 'more', when: { namespaces: ['solana'] } } as const
  const { draw, getRoute } = await start({ settings: [limits, elsewhere] })
  const root = draw(SettingsView)
  const rows = [...root.querySelectorAll('.portico-row')].map(({ textContent }) => textContent)
  expect(rows.at(-1)).toBe('Limits')
  expect(rows.filter((row) => row === 'Limits')).toHaveLength(1)
  press(root, 'Limits')
  expect(getRoute()).toMatchObject({ view })
})

test('a site that draws by itself has the same: actions, settings, and tabs of the shell as those of plugins', async () => {
  const tab = { id: 'bridges', title: { en: 'Bridges' }, view }
  const { shell, getRoute } = await start({ tokenActions: [bridge], settings: [limits], accountTabs: [tab] })
  const tokens = createTokensView(shell)
  expect(tokens.get().actions).toMatchObject([{ id: 'bridge', view }])
  tokens.actions.openAction('bridge', { ...native, secret: 1 } as never)
  expect(getRoute()?.params).toEqual({ token: native })
  const settings = createSettingsView(shell)
  expect(settings.get().entries).toEqual([limits])
  settings.actions.openEntry('nothing')
  expect(shell.router.store.getState().stack).toHaveLength(1)
  settings.actions.openEntry('limits')
  expect(shell.router.store.getState().stack).toHaveLength(2)
  expect(createAccountView(shell).get()?.tabs).toEqual([
    { id: 'nfts', title: { en: 'NFTs' }, view: 'Nfts', when: { namespaces: ['eip155', 'solana'] } },
    tab,
  ])
})

test('a token and an entry that ask for a window are followed with what they ask', async () => {
  const asks = { popup: { width: 500 } }
  const { shell } = await start({
    tokenActions: [{ ...bridge, ...asks }],
    settings: [{ ...limits, ...asks }],
  })
  const follow = vi.spyOn(shell, 'follow')
  createTokensView(shell).actions.openAction('bridge', native)
  createSettingsView(shell).actions.openEntry('limits')
  expect(follow.mock.calls.map(([clicked]) => clicked)).toMatchObject([
    { view, ...asks },
    { view, ...asks },
  ])
})
