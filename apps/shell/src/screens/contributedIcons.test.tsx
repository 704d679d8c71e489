import type { ConnectMethodContribution, Contributions, IconDrawing } from '@portico/contract'
import { mountInShadow } from '@portico/ui/testing'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { connect } from '../core/connections/connect.ts'
import { showWallet } from '../core/fixtures/createTestCore.ts'
import viewsText from '../drawing/views.css'
import { createTestShell } from '../fixtures/createTestShell.ts'
import { ShellContext } from '../shell/ShellContext.ts'
import { AccountView } from './account/AccountView.tsx'
import accountText from './account/account.css'
import actionsText from './account/tokenActions/tokenActions.css'
import { ConnectMethodsView } from './connect/methods/ConnectMethodsView.tsx'
import methodsText from './connect/methods/methods.css'
import { SettingsView } from './settings/SettingsView.tsx'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
  vi.unstubAllGlobals()
})

const integrity = `sha384-${'a'.repeat(64)}` as const
const title = { en: 'Acme' }
const drawing: IconDrawing = {
  viewBox: '0 0 24 24',
  paths: [{ d: 'M0 0h24v24H0z', fill: '#5b3fd6', fillRule: 'evenodd' }, { d: 'M12 2 22 20H2Z' }],
}
const named = { id: 'acme', title, icon: 'acme/mark', view: 'acme/View' }
const method: ConnectMethodContribution = { ...named, kind: 'social' }
const everywhere: Contributions = {
  accountActions: [named],
  accountTabs: [named],
  tokenActions: [named],
  settings: [named],
  connectMethods: [method],
}

/** A shell whose plugin names its icon wherever one is drawn. */
function start(icon: IconDrawing, contributes: Contributions = everywhere, pluginId = 'acme') {
  const wallet = showWallet()
  const icons = [{ id: 'acme/mark', ...icon }]
  const manifest = {
    engines: { portico: '^1.0.0' },
    contributes: { views: [{ id: `${pluginId}/View`, title }], ...contributes, icons },
  }
  const locked = { version: '1.0.0', files: { 'remoteEntry.js': integrity }, capabilities: {}, manifest }
  const { shell, dispose } = createTestShell({
    gatewayUrl: 'http://gateway.test',
    lock: {
      lockfileVersion: 1,
      shell: { version: '1.0.0', files: { 'api.js': integrity } },
      plugins: { [pluginId]: locked },
    },
  })
  const token = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', iconUrl: null }
  const balances = [{ ...token, quantity: { decimals: '18', numeric: '1.25' } }]
  vi.stubGlobal('fetch', async (url: string | URL) =>
    Response.json(`${url}`.includes('supported-chains') ? { http: ['eip155:1'] } : { balances }),
  )
  cleanups.push(wallet.stop, dispose, () => leave())
  let leave = () => {}
  const draw = (view: ReactNode, theme: 'dark' | 'light' = 'dark') => {
    leave()
    const { root, unmount } = mountInShadow(<ShellContext value={shell}>{view}</ShellContext>, {
      theme,
      styles: [viewsText, accountText, methodsText, actionsText],
    })
    leave = unmount
    return root
  }
  return { shell, draw }
}

const marks = (root: ParentNode) => [...root.querySelectorAll<SVGElement>('svg[viewBox="0 0 24 24"]')]

const findViolations = async (root: ShadowRoot) => {
  const options = { rules: { region: { enabled: false } } }
  const { violations } = await axe.run(root.firstElementChild as Element, options)
  return violations.map(({ id }) => id)
}

async function connectIn(shell: ReturnType<typeof start>['shell']): Promise<void> {
  await connect(shell.core, { connectorId: 'com.example.wallet' })
  await shell.balances.load()
}

test('the account draws the mark of a brand on its button, its tab and below a token, and nobody reads it aloud', async () => {
  const { shell, draw } = start(drawing)
  await connectIn(shell)
  const root = draw(<AccountView />)
  const token = await vi.waitFor(() => {
    const found = root.querySelector<HTMLElement>('[aria-expanded]')
    if (!found) throw new Error('No token opens')
    return found
  })
  token.click()
  await vi.waitFor(() => expect(marks(root)).toHaveLength(3))
  const sizes = marks(root).map((mark) => [mark.getAttribute('width'), mark.getAttribute('aria-hidden')])
  expect(sizes).toEqual([
    ['20', 'true'],
    ['16', 'true'],
    ['20', 'true'],
  ])
  expect(root.querySelector('[role=tab]:nth-child(3)')?.textContent).toBe('Acme')
  expect(await findViolations(root)).toEqual([])
})

test.for(['dark', 'light'] as const)(
  'a way to connect and an entry of Settings draw it in the %s theme, in its colours and in that of the text',
  async (theme) => {
    const { shell, draw } = start(drawing)
    const connecting = draw(<ConnectMethodsView />, theme)
    const button = connecting.querySelector<HTMLElement>('.portico-shell-social')
    const [square, triangle] = marks(connecting)[0]?.children ?? []
    const look = (element?: Element) => element && getComputedStyle(element)
    expect([look(square)?.fill, look(square)?.fillRule]).toEqual(['rgb(91, 63, 214)', 'evenodd'])
    expect(look(triangle)?.fill).toBe(look(button ?? undefined)?.color)
    expect([look(square)?.stroke, look(triangle)?.stroke]).toEqual(['none', 'none'])
    expect(await findViolations(connecting)).toEqual([])
    await connectIn(shell)
    const settings = draw(<SettingsView />, theme)
    expect(marks(settings)).toHaveLength(1)
    expect(await findViolations(settings)).toEqual([])
  },
)

test.for<[string, IconDrawing]>([
  ['with an address for a colour', { ...drawing, paths: [{ d: 'M0 0', fill: 'url(https://evil.example)' }] }],
  ['with more than path data', { ...drawing, paths: [{ d: 'M0 0"/><script>' }] }],
  ['in a box that is none', { ...drawing, viewBox: '0 0 24 24"' }],
])('an icon %s is not drawn, and the neutral one is', ([, icon]) => {
  const { draw } = start(icon)
  const button = draw(<ConnectMethodsView />).querySelector('.portico-shell-social')
  expect([button?.querySelector('svg'), button?.textContent]).toEqual([null, 'A'])
})

test('no plugin draws under the id of another', () => {
  const { draw } = start(drawing, everywhere, 'acme-too')
  const button = draw(<ConnectMethodsView />).querySelector('.portico-shell-social')
  expect([button?.querySelector('svg'), button?.textContent]).toEqual([null, 'A'])
})

test('a mark of several colours fades where its button is disabled', () => {
  const { shell, draw } = start(drawing)
  Object.assign(shell.core.options, {
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://site.test/terms',
  })
  const [mark] = marks(draw(<ConnectMethodsView />))
  expect(getComputedStyle(mark?.firstElementChild as Element).opacity).toBe('0.5')
})
