import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bitcoinAddress, evmAddress, give, refuse, type Script, silent } from '../fixtures/createFakeVault.ts'
import { createTestConnector } from '../fixtures/createTestConnector.ts'
import { bitcoin } from '../fixtures/networks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

const sign = {
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  method: 'personal_sign',
  params: ['0x68', evmAddress],
} as const

describe('requests', () => {
  test('what signs waits until the view shows the frame, and the view goes with the answer', async () => {
    const { connector, open, approvals, listTypes, asked } = createTestConnector()
    const signing = connector.request(sign)
    await settle()
    expect(open.mock.calls).toEqual([['acme/Approve']])
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
    const { connector, views, approvals, listTypes } = createTestConnector({
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
    const { connector, views, approvals } = createTestConnector({ RPC_REQUEST: silent, RPC_ABORT: silent })
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
    const { connector, views, approvals, listTypes, script } = createTestConnector({ RPC_REQUEST: silent })
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
    const { connector, views, listTypes } = createTestConnector()
    const signing = connector.request(sign)
    signing.catch(() => {})
    await settle()
    views[0]?.leave()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(listTypes()).not.toContain('RPC_REQUEST')
  })

  test('the view goes once nothing waits, and what comes while it goes opens another one', async () => {
    const { connector, views, approvals, script } = createTestConnector()
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
    const { connector, open, views } = createTestConnector()
    connector.request(sign).catch(() => {})
    views[0]?.finish()
    await settle()
    expect(open).toHaveBeenCalledOnce()
  })

  test('reads of the wallet need nobody', async () => {
    const { connector, open } = createTestConnector({ RPC_REQUEST: give([bitcoinAddress]) })
    const request = {
      namespace: 'bip122',
      caipNetworkId: bitcoin.caipNetworkId,
      method: 'getAccountAddresses',
    } as const
    expect(await connector.request(request)).toEqual([bitcoinAddress])
    expect(open).not.toHaveBeenCalled()
  })

  test('numbers beyond JSON go out in hexadecimal', async () => {
    const { connector, approvals, asked } = createTestConnector()
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
    const { connector, approvals, open, context, listTypes } = createTestConnector(script)
    approvals.show({}, () => {})
    await expect(connector.request({ ...sign, method })).rejects.toMatchObject({
      ...{ code: 4200, message: 'Requested RPC call is not allowed' },
    })
    expect(open).toHaveBeenCalledWith('acme/Approve')
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
    ['UNSUPPORTED', 4200],
    ['RATE_LIMITED', -32005],
    ['CHAIN_UNKNOWN', 4902],
    ['CAPABILITY_UNSUPPORTED', 5700],
    ['CALLS_ID_TAKEN', 5720],
    ['CALLS_UNKNOWN', 5730],
    ['CALLS_TOO_MANY', 5740],
    ['UPGRADE_REJECTED', 5750],
    ['ATOMICITY_UNSUPPORTED', 5760],
    ['INVALID', -32602],
    ['HIDDEN', -32603],
    ['INTERNAL', -32603],
  ] as const)('%s is %s to a site', async (code, expected) => {
    const { connector, approvals } = createTestConnector({
      RPC_REQUEST: refuse(code, undefined, 'said by the vault'),
    })
    approvals.show({}, () => {})
    await expect(connector.request(sign)).rejects.toMatchObject({
      code: expected,
      message: 'said by the vault',
    })
  })
})
