import type { PorticoState } from '@portico/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { createPortico } from './createPortico.ts'
import { localOne, localTwo } from './networks.ts'

const root = { version: 1, shell: { version: '1.0.0', files: {} } }
const parameters = { networks: [localOne, localTwo] as const, root }

beforeEach(() => localStorage.clear())

test('an instance starts disconnected on the first network, with nothing fetched and nothing stored', () => {
  const portico = createPortico(parameters)
  expect(portico.getState()).toMatchObject({
    status: 'disconnected',
    address: null,
    caipNetworkId: 'eip155:31337',
    isOpen: false,
  })
  expect(document.head.querySelectorAll('link[rel=modulepreload][href*=portico]')).toHaveLength(0)
  expect(localStorage).toHaveLength(0)
})

test('an address that carries what a plugin waits for loads the shell, and any other does not', async () => {
  const load = async (search: string) => {
    history.replaceState(null, '', search)
    const portico = createPortico({ ...parameters, root: { ...root, returns: ['result_uri'] } })
    const errors: Error[] = []
    portico.on('error', ({ error }) => errors.push(error))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    history.replaceState(null, '', location.pathname)
    return errors.length
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // Nothing is served here, so that a load is a failure.
  expect(await load('?page=2')).toBe(0)
  expect(await load('?page=2&result_uri=a')).toBe(1)
  vi.restoreAllMocks()
})

test('a default network is selected', () => {
  const portico = createPortico({ ...parameters, defaultNetwork: 'eip155:31338' })
  expect(portico.getState().caipNetworkId).toBe('eip155:31338')
})

test('without a network it is refused', () => {
  expect(() => createPortico({ ...parameters, networks: [] as never })).toThrow('PORTICO-CONFIG-001')
})

test('a root of another version is refused', () => {
  expect(() => createPortico({ ...parameters, root: { ...root, version: 2 } })).toThrow('PORTICO-CONFIG-011')
})

test('core.js is not fetched where the lockfile holds no hash of it', async () => {
  const portico = createPortico(parameters)
  const errors: Error[] = []
  portico.on('error', ({ error }) => errors.push(error))
  await expect(portico.open()).rejects.toThrow('PORTICO-LOAD-001')
  expect(errors).toHaveLength(1)
  expect(document.head.querySelectorAll('link[rel=modulepreload][href*=portico]')).toHaveLength(0)
})

const stored = JSON.stringify({
  version: 1,
  connections: [
    {
      connectorId: 'io.metamask',
      namespace: 'eip155',
      name: 'MetaMask',
      accounts: ['eip155:31337:0xabc'],
      isActive: true,
    },
  ],
})

test('a stored connection shows as reconnecting, and as disconnected when the shell cannot be loaded', async () => {
  localStorage.setItem('portico.default.connections', stored)
  const portico = createPortico(parameters)
  expect(portico.getState()).toMatchObject({
    status: 'reconnecting',
    address: '0xabc',
    wallet: { name: 'MetaMask' },
  })
  // A server cannot have known of it; hydration begins with what it drew.
  expect(portico.getServerState().status).toBe('disconnected')
  await expect.poll(() => portico.getState().status).toBe('disconnected')
})

test.each([{ enableReconnect: false }, { storage: 'none' as const }, { id: 'other' }])(
  'a stored connection is left alone with %j',
  (options) => {
    localStorage.setItem('portico.default.connections', stored)
    expect(createPortico({ ...parameters, ...options }).getState().status).toBe('disconnected')
  },
)

test('a subscription hears of what it selects, and of nothing else', () => {
  const portico = createPortico(parameters)
  const heard: [PorticoState['themeMode'], PorticoState['themeMode']][] = []
  const unsubscribe = portico.subscribe(
    ({ themeMode }) => themeMode,
    (now, before) => heard.push([now, before]),
  )
  portico.setThemeMode('light')
  portico.setThemeMode('light')
  unsubscribe()
  portico.setThemeMode('dark')
  expect(heard).toEqual([['light', 'dark']])
})

test('the provider is one object for as long as the instance lives', () => {
  const portico = createPortico(parameters)
  expect(portico.getProvider('eip155')).toBe(portico.getProvider('eip155'))
})

test.each([
  [undefined, ['core.js', 'preview.js']],
  ['headless' as const, ['core.js']],
])('to open with display %s, only what it needs is fetched', async (display, expected) => {
  const asked: string[] = []
  const append = vi.spyOn(document.head, 'append').mockImplementation((link) => {
    asked.push(new URL((link as HTMLLinkElement).href).pathname.split('/').at(-1) ?? '')
    ;(link as HTMLLinkElement).onerror?.(new Event('error') as never)
  })
  const integrity = `sha384-${'a'.repeat(64)}` as const
  const files = { 'core.js': integrity, 'preview.js': integrity }
  const pinned = { ...root, shell: { version: '1.0.0', files } }
  const portico = createPortico({ ...parameters, root: pinned, ...(display && { display }) })
  await expect(portico.open()).rejects.toThrow('PORTICO-LOAD')
  append.mockRestore()
  expect(asked.sort()).toEqual(expected)
})

test('an instance that was disposed of loads nothing, and says so', async () => {
  const portico = createPortico(parameters)
  portico.dispose()
  await expect(portico.open()).rejects.toMatchObject({ code: 'PORTICO-CONFIG-005' })
  await expect(
    portico.getProvider('eip155').request({ method: 'eth_requestAccounts' }),
  ).rejects.toMatchObject({ code: 4900 })
  expect(document.querySelector('dialog')).toBeNull()
})

test('a payment opens its view with what is asked for, and resolves with what came of it', async () => {
  const portico = createPortico(parameters)
  const result = { paymentId: 'order-0123456789abcdef', digest: '0x01', state: 'paid' }
  const open = vi.spyOn(portico, 'open').mockResolvedValue(result as never)
  const payment = {
    asset: 'eip155:31337/slip44:60',
    recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    amount: 25n,
  }
  expect(await portico.pay(payment)).toEqual(result)
  expect(open).toHaveBeenCalledWith({ view: 'Pay', params: payment })
})

test('a payment on a page that cannot load the shell is refused', async () => {
  const payment = { asset: 'eip155:31337/slip44:60', recipient: '0x70', amount: 25n }
  await expect(createPortico(parameters).pay(payment)).rejects.toThrow('PORTICO-LOAD-001')
})
