import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPortico } from '../createPortico.ts'
import { localOne, localTwo } from '../networks.ts'
import { AccountButton, ConnectButton } from './buttons.tsx'
import { useConnection, useModal, useNetwork } from './hooks.ts'
import { PorticoProvider, usePorticoState } from './PorticoProvider.tsx'

const root = { version: 1, shell: { version: '1.0.0', files: {} } }
let portico: ReturnType<typeof createPortico>
let container: HTMLElement

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
beforeEach(() => {
  portico = createPortico({ networks: [localOne, localTwo], root, id: 'react' })
  container = document.body.appendChild(document.createElement('div'))
})
afterEach(() => {
  portico.dispose()
  container.remove()
})

function Facts() {
  const { status } = useConnection()
  const { network } = useNetwork()
  const { isOpen } = useModal()
  const themeMode = usePorticoState((state) => state.themeMode)
  return <p>{[status, network?.name, String(isOpen), themeMode].join(' ')}</p>
}

const draw = (children: ReactNode) =>
  act(() => createRoot(container).render(<PorticoProvider portico={portico}>{children}</PorticoProvider>))

test('the finished button is bound to the provider’s instance, not to the default one', async () => {
  await draw(<ConnectButton />)
  const button = container.querySelector('portico-button')?.shadowRoot?.querySelector('button')
  expect(button?.textContent).toBe('Connect wallet')
})

test('hooks give state, and draw again when it changes', async () => {
  await draw(<Facts />)
  expect(container.textContent).toBe('disconnected Local One false dark')
  await act(() => portico.setThemeMode('light'))
  expect(container.textContent).toBe('disconnected Local One false light')
})

test('a custom button is drawn by the site with the state it needs', async () => {
  await draw(
    <AccountButton.Custom>
      {({ state }) => <button type="button">{state.address ?? 'Log in'}</button>}
    </AccountButton.Custom>,
  )
  expect(container.querySelector('button')?.textContent).toBe('Log in')
})

test('a raw element in JSX is bound by its attribute', async () => {
  await draw(<portico-button instance="react" />)
  const button = container.querySelector('portico-button')?.shadowRoot?.querySelector('button')
  expect(button?.textContent).toBe('Connect wallet')
})
