// @vitest-environment happy-dom
import type { Capabilities, ConnectorSession, PluginContext } from '@portico/contract'
import { manifestSchema } from '@portico/contract/manifest'
import { expect, test } from 'vitest'
import { startConnected } from './context/fixtures/startContext.ts'

const session: ConnectorSession = {
  namespace: 'eip155',
  accounts: [{ address: `0x${'1'.repeat(40)}` }],
  caipNetworkId: 'eip155:1',
}

/** Every way to use a right. */
const uses: Readonly<Record<string, readonly ((context: PluginContext) => unknown)[]>> = {
  'accounts.read': [({ account }) => account.get(), ({ account }) => account.subscribe(() => {})],
  'addresses.read': [({ accounts }) => accounts.get()],
  'balances.read': [({ balances }) => balances.get(), ({ balances }) => balances.subscribe(() => {})],
  'portfolio.read': [({ portfolio }) => portfolio.refresh()],
  'tokens.read': [({ tokens }) => tokens.find([])],
  transactions: [
    ({ transactions }) => transactions.track({ hash: '0x1', texts: { success: 'Sent', failed: 'Not sent' } }),
  ],
  'transactions.read': [({ siteTransactions }) => siteTransactions.clear('eip155:1:0x1')],
  'wallet.request': [({ wallet }) => wallet.request({ method: 'personal_sign' })],
  'chain.request': [({ chain }) => chain.request({ method: 'eth_call' })],
  'api.send': [({ api }) => api.send({ path: '/e', body: {} })],
  track: [({ track }) => track.subscribe(() => {})],
  'api.fetch': [({ api }) => api.fetch({ path: '/v1/profile/account/maya.eth' })],
  images: [({ images }) => images.toUrl('https://cdn.example/a.png')],
  'service.fetch': [({ service }) => service.fetch({ url: 'https://api.example/' })],
  'commands.run': [({ commands }) => commands.run('names.resolve', {})],
  frames: [({ frames }) => frames.open('acme/vault')],
  'frames.allow': [({ frames }) => frames.open('acme/scanner')],
  popups: [({ popups }) => popups.open({ url: 'https://login.acme.example/' })],
  returns: [
    ({ returns }) => returns.on('acme/return', async () => {}),
    ({ returns }) => returns.getPath('acme/return'),
  ],
  connect: [({ connectors }) => connectors.update('acme/wallet', { sessions: [session] })],
  toast: [({ toast }) => toast('success', 'Done')],
  storage: [({ storage }) => storage.get('key'), ({ storage }) => storage.set('key', 'value')],
}

/** Every right there is, from the schema of the manifest: one without a use above fails. */
const rights = Object.keys(manifestSchema.entries.capabilities.entries)

/** The widest grant of a right. */
const grant = (right: string): Capabilities => {
  const { wrapped } = manifestSchema.entries.capabilities.entries[right as keyof Capabilities]
  // Of no use but beside another.
  const beside = right === 'frames.allow' ? { frames: ['*'] } : {}
  return { ...beside, [right]: wrapped.type === 'array' ? ['*'] : true }
}

test('every right has its uses here, and nothing else has', () => {
  expect(Object.keys(uses).sort()).toEqual([...rights].sort())
})

test.each(rights)('without the right %s nothing reaches wallet, node, gateway or storage', async (right) => {
  const { [right as keyof Capabilities]: _, ...others }: Capabilities = Object.assign(
    {},
    ...rights.map(grant),
  )
  const { context, getHeard } = await startConnected(others)
  for (const use of uses[right] ?? []) {
    const error = await Promise.resolve(context)
      .then(use)
      .catch((reason) => reason)
    const details = expect.stringContaining(`acme ${right}`)
    expect(error).toMatchObject({ code: 'PORTICO-PLUGIN-011', details })
  }
  expect(getHeard()).toEqual([])
})

// What only reads what is there already.
const quiet = ['accounts.read', 'addresses.read', 'images']

// Shows that the silence above would have been broken.
test.each(rights.filter((right) => !quiet.includes(right)))(
  'with the right %s alone its uses come through',
  async (right) => {
    const { context, getHeard } = await startConnected(grant(right))
    for (const use of uses[right] ?? [])
      await Promise.resolve(context)
        .then(use)
        .catch((error) => expect(error).not.toMatchObject({ code: 'PORTICO-PLUGIN-011' }))
    await expect.poll(getHeard).not.toEqual([])
  },
)
