import { expect, test } from 'vitest'
import type { ConnectorGrant, PluginConnector } from '../context/connectors.ts'
import type { PluginContext } from '../context.ts'
import { guardContext } from './guardContext.ts'

const toGrant = (namespace: string): ConnectorGrant =>
  ({
    sessions: [{ namespace, accounts: [{ address: '0x1' }], caipNetworkId: `${namespace}:1` }],
  }) as ConnectorGrant

const attempt = { networks: [], caipNetworkId: 'eip155:1', params: {} } as const
const { signal } = new AbortController()

/** What the shell gets of a connector that answers with this, where Ethereum alone was granted. */
function register(answer: unknown): PluginConnector {
  let registered: PluginConnector | undefined
  const connectors = {
    add(_: string, connector: PluginConnector) {
      registered = connector
    },
  }
  const context = guardContext({ connect: ['eip155'] }, {
    id: 'acme',
    connectors,
    returns: {},
  } as unknown as PluginContext)
  const say = async () => answer as never
  context.connectors.add('acme/wallet', {
    connect: say,
    restore: say,
    request: say,
    switchNetwork: say,
    disconnect: say,
  })
  return registered as PluginConnector
}

test('accounts of a namespace that was granted get through as a copy', async () => {
  const grant = toGrant('eip155')
  const given = await register(grant).connect(attempt, signal)
  expect(given).toEqual(grant)
  expect(given).not.toBe(grant)
})

test('accounts of another namespace are refused, whichever way they come', async () => {
  const connector = register(toGrant('solana'))
  const refusal = { code: 'PORTICO-PLUGIN-011', details: 'acme connect solana' }
  await expect(connector.connect(attempt, signal)).rejects.toMatchObject(refusal)
  await expect(connector.restore(attempt)).rejects.toMatchObject(refusal)
  await expect(connector.switchNetwork({ caipNetworkId: 'solana:1' })).rejects.toMatchObject(refusal)
})

test('what is no data is refused as an answer', async () => {
  const connector = register({ sessions: [], spy() {} })
  const request = { namespace: 'eip155', caipNetworkId: 'eip155:1', method: 'eth_sign' } as const
  await expect(connector.restore(attempt)).rejects.toThrow('PORTICO-PLUGIN-011')
  await expect(connector.request(request)).rejects.toThrow('PORTICO-PLUGIN-011')
})

test.each([null, undefined, 'none', { sessions: 'all' }, { sessions: [null] }])(
  'an answer of nonsense, %j, grants nothing',
  async (answer) => {
    const given = await register(answer)
      .restore(attempt)
      .catch((error) => error.code)
    expect([answer, 'PORTICO-PLUGIN-011']).toContainEqual(given)
  },
)

test('the wallet is left where the visitor leaves', async () => {
  await expect(register('left').disconnect()).resolves.toBe('left')
})

test('an attempt of the plugin itself carries a copy of what it says, and data alone', async () => {
  const attempts: unknown[] = []
  const connectors = { connect: async (...attempt: unknown[]) => void attempts.push(attempt) }
  const context = guardContext({ connect: ['eip155'] }, {
    id: 'acme',
    connectors,
    returns: {},
  } as unknown as PluginContext)
  const params = { email: 'me@example.com' }
  await context.connectors.connect('acme/wallet', params)
  await context.connectors.connect('acme/wallet')
  expect(attempts).toEqual([
    ['acme/wallet', params],
    ['acme/wallet', {}],
  ])
  expect((attempts[0] as unknown[])[1]).not.toBe(params)
  const spying = { spy() {} } as unknown as typeof params
  await expect(context.connectors.connect('acme/wallet', spying)).rejects.toMatchObject({
    code: 'PORTICO-PLUGIN-011',
    details: expect.stringMatching(/^acme connect/),
  })
})
