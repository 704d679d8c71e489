import type { PorticoState } from '@portico/contract'
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

/** Draws what a hook gives, and counts how often. */
function Counted({ counter }: { counter: Counter }) {
  counter.draws++
  return <i>{String(counter.useFacts())}</i>
}

interface Counter {
  draws: number
  readonly useFacts: () => unknown
}

const createCounter = (useFacts: () => unknown): Counter => ({ draws: 0, useFacts })

test.each([
  ['useConnection', () => useConnection().status],
  ['useNetwork', () => useNetwork().isUnsupported],
  ['useModal', () => useModal().isOpen],
])('%s does not draw again for what it does not give', async (_, useFacts) => {
  const counter = createCounter(useFacts)
  await draw(<Counted counter={counter} />)
  const { draws } = counter
  await act(() => portico.setThemeMode('light'))
  expect(counter.draws).toBe(draws)
})

test('a selector draws again for what it picks alone, be that an object', async () => {
  let caipNetworkId: PorticoState['caipNetworkId'] = localOne.caipNetworkId
  const getState = () => ({ ...portico.getState(), caipNetworkId })
  const whole = createCounter(() => useNetwork().network?.name)
  const named = createCounter(() => useNetwork(({ network }) => network?.name))
  const picked = createCounter(() => useNetwork(({ isUnsupported }) => ({ isUnsupported })).isUnsupported)
  await draw(
    <PorticoProvider portico={{ ...portico, getState }}>
      <Counted counter={whole} />
      <Counted counter={named} />
      <Counted counter={picked} />
    </PorticoProvider>,
  )
  const before = { whole: whole.draws, named: named.draws, picked: picked.draws }
  caipNetworkId = localTwo.caipNetworkId
  await act(() => portico.setThemeMode('light'))
  expect(container.textContent).toBe('Local TwoLocal Twofalse')
  expect(whole.draws).toBeGreaterThan(before.whole)
  expect(named.draws).toBeGreaterThan(before.named)
  expect(picked.draws).toBe(before.picked)
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
