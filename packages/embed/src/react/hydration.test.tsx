import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { localOne } from '../networks.ts'
import { AccountButton, ConnectButton, NetworkButton } from './buttons.tsx'
import { useConnection } from './hooks.ts'
import { PorticoProvider } from './PorticoProvider.tsx'

const files = { 'core.js': `sha384-${'a'.repeat(64)}` } as const
const root = { version: 1 as const, shell: { version: '1.0.0', files } }
const options = { networks: [localOne] as const, root, storage: 'cookie' as const }
const connection = {
  connectorId: 'io.metamask',
  namespace: 'eip155',
  name: 'MetaMask',
  accounts: ['eip155:31337:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  isActive: true,
}
const stored = encodeURIComponent(JSON.stringify({ version: 1, connections: [connection] }))
const key = 'portico.default.connections'
let portico: ReturnType<typeof createPortico>
let container: HTMLElement

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
beforeEach(() => {
  // The shell does not come: the page stays as it is while it waits.
  vi.spyOn(document.head, 'append').mockImplementation(() => {})
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
  document.cookie = `${key}=${stored}; path=/`
  container = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the product writes it
  document.cookie = `${key}=; path=/; max-age=0`
  portico.dispose()
  container.remove()
  vi.restoreAllMocks()
})

const App = ({ instance }: { instance: typeof portico }) => (
  <PorticoProvider portico={instance}>
    <Address />
    <ConnectButton />
    <NetworkButton />
    <AccountButton />
    <ConnectButton.Custom>
      {({ state }) => <button type="button">{state.address ?? 'Log in'}</button>}
    </ConnectButton.Custom>
  </PorticoProvider>
)
const Address = () => <p>{useConnection().address}</p>

/** The buttons' own text, which is in their shadow. */
const getFaces = () =>
  [...container.querySelectorAll('portico-button, portico-network-button, portico-account-button')].map(
    (element) => element.shadowRoot?.textContent,
  )

test('a page that a server drew for a returning visitor hydrates without a word, and its text stays', async () => {
  const drawn = createPortico(options)
  const html = renderToString(<App instance={drawn} />)
  container.append(...new DOMParser().parseFromString(html, 'text/html').body.childNodes)
  drawn.dispose()
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  portico = createPortico(options)
  const before = container.textContent
  expect(before).toContain(connection.accounts[0]?.split(':')[2])
  const recovered: unknown[] = []
  await act(async () => {
    hydrateRoot(container, <App instance={portico} />, {
      onRecoverableError: (error) => recovered.push(error),
    })
  })
  expect(errors.mock.calls).toEqual([])
  expect(recovered).toEqual([])
  expect(container.textContent).toBe(before)
  expect(getFaces()).toEqual(['0xf39F…2266', 'Local One', '0xf39F…2266'])
})
