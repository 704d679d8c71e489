import type { ConnectorGrant, Network } from '@portico/contract'
import { createTestContext } from '@portico/testing/plugin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bitcoinAddress,
  createFakeVault,
  evmAddress,
  give,
  maya,
  refuse,
  type Script,
  silent,
  solanaAddress,
} from '../fixtures/createFakeVault.ts'
import { base, bitcoin as bitcoinMain, ethereum, solana as solanaMain } from '../fixtures/networks.ts'
import { openVault } from '../vault/openVault.ts'
import { createApprovals } from './createApprovals.ts'
import { createConnector } from './createConnector.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const networks = [base, ethereum, solanaMain, bitcoinMain]
const solana = solanaMain.caipNetworkId
const bitcoin = bitcoinMain.caipNetworkId

function start(script: Script = {}, offered: readonly Network[] = networks) {
  const frame = createFakeVault(script)
  const update = vi.fn(async (_: string, __: ConnectorGrant) => {})
  const views: { finish(): void; leave(): void }[] = []
  const open = vi.fn(
    (_: string) =>
      new Promise((resolve, reject) => {
        views.push({
          finish: () => resolve({}),
          leave: () => reject(Object.assign(new Error('left'), { code: 'PORTICO-VIEW-004' })),
        })
      }),
  )
  const test = createTestContext({ networks: offered })
  const context = {
    ...test,
    frames: frame.frames,
    connectors: { ...test.connectors, update },
    open: open as never,
  }
  const vault = openVault(context, 'email/vault')
  const approvals = createApprovals(context, vault, () => 'Action not allowed')
  return {
    ...frame,
    context,
    update,
    open,
    views,
    vault,
    approvals,
    connector: createConnector(context, vault, approvals),
  }
}

const attempt = (params: object = {}) => ({
  ...{ networks: [], caipNetworkId: 'eip155:1' as const },
  params: params as Readonly<Record<string, unknown>>,
})
const { signal } = new AbortController()
const settle = () => vi.advanceTimersByTimeAsync(0)

const everywhere = {
  sessions: [
    { namespace: 'eip155', accounts: [{ address: evmAddress, type: 'eoa' }], caipNetworkId: 'eip155:1' },
    { namespace: 'solana', accounts: [{ address: solanaAddress, type: 'eoa' }], caipNetworkId: solana },
    { namespace: 'bip122', accounts: [{ address: bitcoinAddress, type: 'payment' }], caipNetworkId: bitcoin },
  ],
  user: { email: 'maya@example.com', provider: 'email' },
}

describe('connecting', () => {
  test('a visitor whom a view has signed in is granted each namespace of the site', async () => {
    const { connector, listTypes } = start()
    expect(await connector.connect(attempt({ user: maya }), signal)).toEqual(everywhere)
    expect(listTypes()).toEqual(['SWITCH_NETWORK'])
  })

  test('a wallet that no restore has been tried of says where that is done, until it has', async () => {
    const { connector, notify, update } = start()
    const views = (grant: ConnectorGrant) =>
      grant.sessions.flatMap(({ accounts }) => accounts.map((account) => account.recoveryView))
    const unsafe = { ...maya, isRecoverable: false }
    expect(views(await connector.connect(attempt({ user: unsafe }), signal))).toEqual(
      Array(3).fill('email/Recovery'),
    )
    notify({ type: 'GRANT', payload: { user: maya } })
    expect(update).toHaveBeenCalledWith('email/wallet', everywhere)
  })

  test('a namespace that the site has no network of is left out', async () => {
    const { connector } = start({}, [solanaMain])
    const { sessions } = await connector.connect(attempt({ user: maya }), signal)
    expect(sessions.map(({ namespace }) => namespace)).toEqual(['solana'])
  })

  test('a network that the vault has no node of is left for one that it has', async () => {
    const { connector } = start({
      SWITCH_NETWORK: refuse('CHAIN_UNKNOWN'),
    })
    const { sessions } = await connector.connect(
      { ...attempt({ user: maya }), caipNetworkId: 'eip155:8453' },
      signal,
    )
    expect(sessions[0]?.caipNetworkId).toBe('eip155:1')
  })

  test('without words of a view, who is signed in at the vault is connected', async () => {
    const { connector } = start()
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
    const { connector } = start(script)
    await expect(connector.connect(attempt(params), signal)).rejects.toMatchObject({ code: 4100 })
  })

  test('an attempt that has ended connects nobody', async () => {
    const { connector } = start({ SWITCH_NETWORK: silent })
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
    const { connector, context, notify, asked, vault } = start()
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
    const { connector } = start(script)
    expect(await connector.restore({ networks: [], caipNetworkId: 'eip155:1' })).toEqual({ sessions: [] })
  })

  test('where the visitor would be asked for something, nobody is connected, at once', async () => {
    const { connector, notify } = start({ GET_USER: silent })
    const restoring = connector.restore({ networks: [], caipNetworkId: 'eip155:1' })
    await settle()
    notify({ type: 'SHOW', payload: { height: 400 } })
    expect(await restoring).toEqual({ sessions: [] })
  })

  test('a vault that does not answer is no sign that nobody is there', async () => {
    const { connector } = start({ IS_CONNECTED: silent })
    const restoring = connector.restore({ networks: [], caipNetworkId: 'eip155:1' })
    restoring.catch(() => {})
    await vi.advanceTimersByTimeAsync(120_000)
    await expect(restoring).rejects.toMatchObject({ code: -32603 })
  })
})

describe('what the vault says by itself', () => {
  test('accounts that change are reported, and who has gone', async () => {
    const { connector, notify, update, context } = start()
    await connector.connect(attempt({ user: maya }), signal)
    notify({
      type: 'GRANT',
      payload: { user: { ...maya, accounts: [{ ...maya.accounts[1], path: 'm/44' }] as never } },
    })
    expect(update).toHaveBeenLastCalledWith('email/wallet', {
      sessions: [
        {
          namespace: 'solana',
          accounts: [{ address: solanaAddress, type: 'eoa', path: 'm/44' }],
          caipNetworkId: solana,
        },
      ],
      user: everywhere.user,
    })
    notify({ type: 'GRANT', payload: { user: null } })
    expect(update).toHaveBeenLastCalledWith('email/wallet', { sessions: [] })
    await settle()
    expect(await context.storage.get('hint')).toBeNull()
  })

  test('before anybody is connected nothing is reported', async () => {
    const { vault, notify, update } = start()
    await vault.ask('IS_CONNECTED')
    notify({ type: 'GRANT', payload: { user: maya } })
    expect(update).not.toHaveBeenCalled()
  })
})

const sign = {
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  method: 'personal_sign',
  params: ['0x68', evmAddress],
} as const

describe('requests', () => {
  test('what signs waits until the view shows the frame, and the view goes with the answer', async () => {
    const { connector, open, approvals, listTypes, asked } = start()
    const signing = connector.request(sign)
    await settle()
    expect(open.mock.calls).toEqual([['email/Approve']])
    expect(listTypes()).toEqual([])
    expect(approvals.view.get().methods).toEqual(['personal_sign'])
    approvals.show({}, () => {})
    expect(await signing).toBe('0xsigned')
    const { caipNetworkId, ...rest } = sign
    expect(asked).toEqual([{ type: 'RPC_REQUEST', payload: { ...rest, chainId: caipNetworkId } }])
    expect(approvals.view.get().methods).toEqual([])
  })

  test('leaving the view after the visitor has agreed ends as what he agreed to ends', async () => {
    let send = (_: string) => {}
    const sent = new Promise<string>((resolve) => {
      send = resolve
    })
    const { connector, views, approvals, listTypes } = start({
      RPC_REQUEST: give(sent),
      RPC_ABORT: give({ isAgreed: true }),
    })
    const answer = connector.request(sign)
    const hide = approvals.show({}, () => {})
    await settle()
    hide()
    views[0]?.leave()
    await settle()
    expect(listTypes()).toEqual(['RPC_REQUEST', 'RPC_ABORT'])
    send('0xsent')
    expect(await answer).toBe('0xsent')
  })

  test('left while the frame says nothing at all, it is over three seconds later', async () => {
    const { connector, views, approvals } = start({ RPC_REQUEST: silent, RPC_ABORT: silent })
    const over = vi.fn()
    connector.request(sign).catch(over)
    const hide = approvals.show({}, () => {})
    await settle()
    hide()
    views[0]?.leave()
    await vi.advanceTimersByTimeAsync(2_900)
    expect(over).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(over).toHaveBeenCalledWith(expect.objectContaining({ code: 4001 }))
  })

  test('leaving the view before the answer rejects all that waits, and the next request works', async () => {
    const { connector, views, approvals, listTypes, script } = start({ RPC_REQUEST: silent })
    const waits = [connector.request(sign), connector.request(sign)]
    for (const wait of waits) wait.catch(() => {})
    const hide = approvals.show({}, () => {})
    await settle()
    expect(views).toHaveLength(1)
    hide()
    views[0]?.leave()
    for (const wait of waits)
      await expect(wait).rejects.toMatchObject({ code: 4001, message: 'Request was aborted' })
    expect(listTypes()).toEqual(['RPC_REQUEST', 'RPC_REQUEST', 'RPC_ABORT', 'RPC_ABORT'])
    script.RPC_REQUEST = give('0xnext')
    const next = connector.request(sign)
    await settle()
    expect(views).toHaveLength(2)
    approvals.show({}, () => {})
    expect(await next).toBe('0xnext')
  })

  test('leaving before the frame was seen asks the vault for nothing', async () => {
    const { connector, views, listTypes } = start()
    const signing = connector.request(sign)
    signing.catch(() => {})
    await settle()
    views[0]?.leave()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(listTypes()).not.toContain('RPC_REQUEST')
  })

  test('the view goes once nothing waits, and what comes while it goes opens another one', async () => {
    const { connector, views, approvals, script } = start()
    const finish = vi.fn(() => views[0]?.finish())
    const hide = approvals.show({}, finish)
    let answer = (_: unknown) => {}
    const answered = new Promise((resolve) => {
      answer = resolve
    })
    script.RPC_REQUEST = give(answered)
    const waits = [connector.request(sign), connector.request(sign)]
    await settle()
    expect(finish).not.toHaveBeenCalled()
    answer('0xsigned')
    await Promise.all(waits)
    expect(finish).toHaveBeenCalledOnce()
    script.RPC_REQUEST = silent
    connector.request(sign).catch(() => {})
    hide()
    expect(views).toHaveLength(2)
  })

  test('a host that does not wait for the view is no reason to open it again', async () => {
    const { connector, open, views } = start()
    connector.request(sign).catch(() => {})
    views[0]?.finish()
    await settle()
    expect(open).toHaveBeenCalledOnce()
  })

  test('reads of the wallet need nobody', async () => {
    const { connector, open } = start({ RPC_REQUEST: give([bitcoinAddress]) })
    const request = { namespace: 'bip122', caipNetworkId: bitcoin, method: 'getAccountAddresses' } as const
    expect(await connector.request(request)).toEqual([bitcoinAddress])
    expect(open).not.toHaveBeenCalled()
  })

  test('numbers beyond JSON go out in hexadecimal', async () => {
    const { connector, approvals, asked } = start()
    approvals.show({}, () => {})
    const params = [{ from: evmAddress, value: 255n, data: undefined }]
    await connector.request({ ...sign, method: 'eth_sendTransaction', params })
    expect(asked[0]?.payload).toMatchObject({ params: [{ from: evmAddress, value: '0xff' }] })
  })

  test.each<[string, Script]>([
    ['eth_sign', {}],
    [
      'personal_sign',
      {
        RPC_REQUEST: refuse('NOT_ALLOWED'),
      },
    ],
  ])('%s, which is not allowed, is said in the modal and rejected', async (method, script) => {
    const { connector, approvals, open, context, listTypes } = start(script)
    approvals.show({}, () => {})
    await expect(connector.request({ ...sign, method })).rejects.toMatchObject({
      ...{ code: 4200, message: 'Requested RPC call is not allowed' },
    })
    expect(open).toHaveBeenCalledWith('email/Approve')
    expect(approvals.view.get()).toMatchObject({ methods: [], refused: method })
    await vi.advanceTimersByTimeAsync(299)
    expect(context.calls).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(context.calls).toEqual(['toast error: Action not allowed'])
    expect(listTypes()).not.toContain('RPC_ABORT')
  })

  test.each([
    ['REJECTED', 4001],
    ['ABORTED', 4001],
    ['NOT_CONNECTED', 4100],
    ['SESSION_ENDED', 4100],
    ['NEEDS_RECOVERY', 4100],
    ['OFFLINE', 4900],
    ['CHAIN_UNKNOWN', 4902],
    ['INVALID', -32602],
    ['HIDDEN', -32603],
    ['INTERNAL', -32603],
  ] as const)('%s is %s to a site', async (code, expected) => {
    const { connector, approvals } = start({
      RPC_REQUEST: refuse(code, undefined, 'said by the vault'),
    })
    approvals.show({}, () => {})
    await expect(connector.request(sign)).rejects.toMatchObject({
      code: expected,
      message: 'said by the vault',
    })
  })
})

test('a network is gone to where the vault has a node of it', async () => {
  const { connector, script } = start()
  await connector.connect(attempt({ user: maya }), signal)
  const { sessions } = await connector.switchNetwork({ caipNetworkId: 'eip155:8453' })
  expect(sessions[0]?.caipNetworkId).toBe('eip155:8453')
  script.SWITCH_NETWORK = refuse('CHAIN_UNKNOWN')
  await expect(connector.switchNetwork({ caipNetworkId: 'eip155:1' })).rejects.toMatchObject({ code: 4902 })
})

test('leaving signs out, and takes no longer than three seconds', async () => {
  const { connector, listTypes, notify, update } = start({ SIGN_OUT: silent })
  await connector.connect(attempt({ user: maya }), signal)
  const leaving = connector.disconnect()
  await vi.advanceTimersByTimeAsync(3_000)
  await leaving
  expect(listTypes().at(-1)).toBe('SIGN_OUT')
  notify({ type: 'GRANT', payload: { user: maya } })
  expect(update).not.toHaveBeenCalled()
})
