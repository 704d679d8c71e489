import type { ConnectorGrant } from '@portico/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bitcoinAddress,
  evmAddress,
  give,
  maya,
  refuse,
  type Script,
  silent,
  solanaAddress,
} from '../fixtures/createFakeVault.ts'
import { createTestConnector } from '../fixtures/createTestConnector.ts'
import { bitcoin, solana } from '../fixtures/networks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const attempt = (params: object = {}) => ({
  ...{ networks: [], caipNetworkId: 'eip155:1' as const },
  params: params as Readonly<Record<string, unknown>>,
})
const { signal } = new AbortController()
const settle = () => vi.advanceTimersByTimeAsync(0)

const everywhere = {
  sessions: [
    { namespace: 'eip155', accounts: [{ address: evmAddress, type: 'eoa' }], caipNetworkId: 'eip155:1' },
    {
      namespace: 'solana',
      accounts: [{ address: solanaAddress, type: 'eoa' }],
      caipNetworkId: solana.caipNetworkId,
    },
    {
      namespace: 'bip122',
      accounts: [{ address: bitcoinAddress, type: 'payment' }],
      caipNetworkId: bitcoin.caipNetworkId,
    },
  ],
  user: { email: 'maya@example.com', provider: 'acme' },
}

describe('connecting', () => {
  test('a visitor whom a view has signed in is granted each namespace of the site', async () => {
    const { connector, listTypes } = createTestConnector()
    expect(await connector.connect(attempt({ user: maya }), signal)).toEqual(everywhere)
    expect(listTypes()).toEqual(['SWITCH_NETWORK'])
  })

  test('a wallet that no restore has been tried of says where that is done, until it has', async () => {
    const { connector, notify, update } = createTestConnector()
    const views = (grant: ConnectorGrant) =>
      grant.sessions.flatMap(({ accounts }) => accounts.map((account) => account.recoveryView))
    const unsafe = { ...maya, isRecoverable: false }
    expect(views(await connector.connect(attempt({ user: unsafe }), signal))).toEqual(
      Array(3).fill('acme/Recovery'),
    )
    notify({ type: 'GRANT', payload: { user: maya } })
    expect(update).toHaveBeenCalledWith('acme/wallet', everywhere)
  })

  test('a namespace that the site has no network of is left out', async () => {
    const { connector } = createTestConnector({}, [solana])
    const { sessions } = await connector.connect(attempt({ user: maya }), signal)
    expect(sessions.map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  test('a network that the vault has no node of is left for one that it has', async () => {
    const { connector } = createTestConnector({
      SWITCH_NETWORK: refuse('CHAIN_UNKNOWN'),
    })
    const { sessions } = await connector.connect(
      { ...attempt({ user: maya }), caipNetworkId: 'eip155:8453' },
      signal,
    )
    expect(sessions[0]?.caipNetworkId).toBe('eip155:1')
  })

  test('without words of a view, who is signed in at the vault is connected', async () => {
    const { connector } = createTestConnector()
    expect(await connector.connect(attempt(), signal)).toEqual(everywhere)
  })

  test.each<[string, object, Script]>([
    ['nobody is signed in', {}, { IS_CONNECTED: give({ isConnected: false }) }],
    [
      'what is handed over is no user',
      { user: { accounts: [] } },
      { IS_CONNECTED: give({ isConnected: false }) },
    ],
  ])('where %s, nobody is connected', async (_, params, script) => {
    const { connector } = createTestConnector(script)
    await expect(connector.connect(attempt(params), signal)).rejects.toMatchObject({ code: 4100 })
  })

  test('an attempt that has ended connects nobody', async () => {
    const { connector } = createTestConnector({ SWITCH_NETWORK: silent })
    const controller = new AbortController()
    const connecting = connector.connect(attempt({ user: maya }), controller.signal)
    connecting.catch(() => {})
    await settle()
    controller.abort(new Error('closed'))
    await expect(connecting).rejects.toThrow('closed')
  })
})

describe('coming back', () => {
  test('who is signed in is connected in silence, and the vault is told whom the page remembers', async () => {
    const { connector, context, notify, asked, vault } = createTestConnector()
    await vault.ask('GET_CHAIN_ID').catch(() => {})
    notify({ type: 'SESSION_UPDATE', payload: { hint: 'h4' } })
    await settle()
    expect(await context.storage.get('hint')).toBe('h4')
    expect(await connector.restore({ networks: [], caipNetworkId: 'eip155:1' })).toEqual(everywhere)
    expect(asked.slice(1)).toEqual([{ type: 'IS_CONNECTED', payload: { hint: 'h4' } }, { type: 'GET_USER' }])
  })

  test.each<[string, Script]>([
    ['nobody is signed in', { IS_CONNECTED: give({ isConnected: false }) }],
    [
      'this device has no share of the wallet',
      {
        GET_USER: refuse('NEEDS_RECOVERY'),
      },
    ],
  ])('where %s, nobody is connected', async (_, script) => {
    const { connector } = createTestConnector(script)
    expect(await connector.restore({ networks: [], caipNetworkId: 'eip155:1' })).toEqual({ sessions: [] })
  })

  test('where the visitor would be asked for something, nobody is connected, at once', async () => {
    const { connector, notify } = createTestConnector({ GET_USER: silent })
    const restoring = connector.restore({ networks: [], caipNetworkId: 'eip155:1' })
    await settle()
    notify({ type: 'SHOW', payload: { height: 400 } })
    expect(await restoring).toEqual({ sessions: [] })
  })

  test('a vault that does not answer is no sign that nobody is there', async () => {
    const { connector } = createTestConnector({ IS_CONNECTED: silent })
    const restoring = connector.restore({ networks: [], caipNetworkId: 'eip155:1' })
    restoring.catch(() => {})
    await vi.advanceTimersByTimeAsync(120_000)
    await expect(restoring).rejects.toMatchObject({ code: -32603 })
  })
})

describe('what the vault says by itself', () => {
  test('accounts that change are reported, and who has gone', async () => {
    const { connector, notify, update, context } = createTestConnector()
    await connector.connect(attempt({ user: maya }), signal)
    notify({
      type: 'GRANT',
      payload: { user: { ...maya, accounts: [{ ...maya.accounts[1], path: 'm/44' }] as never } },
    })
    expect(update).toHaveBeenLastCalledWith('acme/wallet', {
      sessions: [
        {
          namespace: 'solana',
          accounts: [{ address: solanaAddress, type: 'eoa', path: 'm/44' }],
          caipNetworkId: solana.caipNetworkId,
        },
      ],
      user: everywhere.user,
    })
    notify({ type: 'GRANT', payload: { user: null } })
    expect(update).toHaveBeenLastCalledWith('acme/wallet', { sessions: [] })
    await settle()
    expect(await context.storage.get('hint')).toBeNull()
  })

  test('a choice of the account’s type is part of what is reported', async () => {
    const { connector, notify, update } = createTestConnector()
    const preferredAccountType = 'eoa'
    await connector.connect(attempt({ user: { ...maya, preferredAccountType: 'smartAccount' } }), signal)
    notify({ type: 'GRANT', payload: { user: { ...maya, preferredAccountType } } })
    expect(update).toHaveBeenLastCalledWith('acme/wallet', {
      ...everywhere,
      user: { ...everywhere.user, preferredAccountType },
    })
  })

  test('before anybody is connected nothing is reported', async () => {
    const { vault, notify, update } = createTestConnector()
    await vault.ask('IS_CONNECTED')
    notify({ type: 'GRANT', payload: { user: maya } })
    expect(update).not.toHaveBeenCalled()
  })
})

test('a network is gone to where the vault has a node of it', async () => {
  const { connector, script } = createTestConnector()
  await connector.connect(attempt({ user: maya }), signal)
  const { sessions } = await connector.switchNetwork({ caipNetworkId: 'eip155:8453' })
  expect(sessions[0]?.caipNetworkId).toBe('eip155:8453')
  script.SWITCH_NETWORK = refuse('CHAIN_UNKNOWN')
  await expect(connector.switchNetwork({ caipNetworkId: 'eip155:1' })).rejects.toMatchObject({ code: 4902 })
})

test('leaving signs out, and takes no longer than three seconds', async () => {
  const { connector, listTypes, notify, update } = createTestConnector({ SIGN_OUT: silent })
  await connector.connect(attempt({ user: maya }), signal)
  const leaving = connector.disconnect()
  await vi.advanceTimersByTimeAsync(3_000)
  await leaving
  expect(listTypes().at(-1)).toBe('SIGN_OUT')
  notify({ type: 'GRANT', payload: { user: maya } })
  expect(update).not.toHaveBeenCalled()
})
