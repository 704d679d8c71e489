// @vitest-environment happy-dom
import type { Capabilities, PluginContext } from '@portico/contract'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../core/actions/connect.ts'
import { showWallet } from '../core/createTestCore.ts'
import { createTestShell } from '../createTestShell.ts'
import { createContext } from './createContext.ts'
import { createContributed } from './createContributed.ts'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
  localStorage.clear()
})

/** A context with exactly these rights, and what reached the wallet, the commands and the toasts. */
function start(capabilities: Capabilities) {
  const asked: string[] = []
  const wallet = showWallet()
  const { request } = wallet.provider
  wallet.provider.request = (parameters) => {
    asked.push(parameters.method)
    return request(parameters)
  }
  const { core, shell, storage, messages, dispose } = createTestShell()
  cleanups.push(wallet.stop, dispose)
  shell.commands.add('names.resolve', async () => {
    asked.push('names.resolve')
    return null
  })
  const contributed = createContributed('acme', {}, shell.commands)
  const manifest = { engines: { portico: '^1.0.0' }, contributes: {} }
  const plugin = { id: 'acme', locked: { version: '1.0.0', files: {}, manifest, capabilities } }
  return { core, storage, asked, messages, context: createContext(shell, plugin, contributed) }
}

const uses: Record<keyof Capabilities, (context: PluginContext) => unknown> = {
  'accounts.read': ({ account }) => account.get(),
  'balances.read': ({ balances }) => balances.get(),
  'wallet.request': ({ wallet }) => wallet.request({ method: 'personal_sign' }),
  'chain.request': ({ chain }) => chain.request({ method: 'eth_call' }),
  'api.fetch': ({ api }) => api.fetch({ path: '/v1/profile/account/maya.eth' }),
  'commands.run': ({ commands }) => commands.run('names.resolve', {}),
  toast: ({ toast }) => toast('success', 'Done'),
  storage: ({ storage }) => storage.get('key'),
}

test.each(Object.entries(uses))('without the right %s nothing gets through', async (capability, use) => {
  const { context, asked, messages } = start({})
  await expect(async () => use(context)).rejects.toThrow(`acme ${capability}`)
  expect([...asked, ...messages]).toEqual([])
})

test('balances are asked for once a plugin looks at them', async () => {
  const { core, context } = start({ 'balances.read': true })
  await connect(core, { connectorId: 'com.example.wallet' })
  expect(context.balances.get().status).toBe('idle')
  const statuses: string[] = []
  const { balances } = context
  cleanups.push(balances.subscribe(() => void statuses.push(balances.get().status)))
  expect(statuses).toEqual(['loading'])
})

test('a right names its methods, and no other gets through', async () => {
  const { core, context, asked } = start({
    'wallet.request': ['eth_sendTransaction'],
    'chain.request': ['eth_call'],
  })
  await connect(core, { connectorId: 'com.example.wallet' })
  asked.length = 0
  await expect(context.wallet.request({ method: 'personal_sign' })).rejects.toThrow('PORTICO-PLUGIN-011')
  await expect(context.chain.request({ method: 'eth_sendRawTransaction' })).rejects.toThrow(
    'PORTICO-PLUGIN-011',
  )
  expect(asked).toEqual([])
})

test.each(['wallet_getCapabilities', 'wallet_getCallsStatus'])(
  'a plugin with the right asks the wallet for %s, and hears its own answer',
  async (method) => {
    const { core, context, asked } = start({ 'wallet.request': [method] })
    await connect(core, { connectorId: 'com.example.wallet' })
    asked.length = 0
    // This wallet does not know the method (EIP-1193).
    await expect(context.wallet.request({ method, params: ['0x1'] })).rejects.toMatchObject({
      code: 'PORTICO-CONNECT-009',
      cause: { code: 4200 },
    })
    expect(asked).toEqual([method])
  },
)

test('a path with a star stands for what begins so', async () => {
  const { context } = start({ 'api.fetch': ['/v1/profile/*'] })
  await expect(context.api.fetch({ path: '/v1/profile/account/maya.eth' })).rejects.toThrow('PORTICO-API-005')
  await expect(context.api.fetch({ path: '/v1/account/0x1/balance' })).rejects.toThrow('PORTICO-PLUGIN-011')
})

test('a wallet is asked only while one is connected', async () => {
  const { core, context, asked } = start({ 'wallet.request': ['personal_sign'], 'accounts.read': true })
  await expect(context.wallet.request({ method: 'personal_sign' })).rejects.toThrow('PORTICO-CONNECT-006')
  expect(context.account.get()).toBeNull()
  await connect(core, { connectorId: 'com.example.wallet' })
  const account = context.account.get()
  expect(account).toMatchObject({ network: { caipNetworkId: 'eip155:1' }, wallet: { name: 'Test Wallet' } })
  expect(context.account.get()).toBe(account)
  expect(
    await context.wallet.request({ method: 'personal_sign', params: ['0x00', account?.address] }),
  ).toMatch(/^0x/)
  expect(asked).toContain('personal_sign')
})

test('storage belongs to one plugin of one instance, and is the one the site chose', () => {
  const { context, storage } = start({ storage: true })
  context.storage.set('last', 'maya.eth')
  expect(storage.getItem('portico.default.plugin.acme.last')).toBe('maya.eth')
  expect(localStorage).toHaveLength(0)
  context.storage.set('last', null)
  expect(context.storage.get('last')).toBeNull()
})
