import { expect, test, vi } from 'vitest'
import { createTestWallet } from './fixtures/createTestWallet.ts'
import type { ApproveActions, ApproveData } from './headless.ts'

test('drawn by a site itself, what is to be approved is asked once somebody looks', async () => {
  const finish = vi.fn()
  const { getView, connector, listTypes } = await createTestWallet()
  const request = { namespace: 'eip155', caipNetworkId: 'eip155:1', method: 'personal_sign' } as const
  const signing = connector.request(request)
  const view = getView<ApproveData, ApproveActions>('acme/Approve', {}, finish)
  expect(view.get()).toEqual({ methods: ['personal_sign'], refused: null, frameHeight: null })
  expect(listTypes()).toEqual([])
  view.subscribe(() => {})
  expect(await signing).toBe('0xsigned')
  expect(finish).toHaveBeenCalledWith({})
})

test.each<[string, object | undefined, object[]]>([
  [
    'plain accounts',
    { eip155: 'eoa' },
    [{ type: 'SYNC_DAPP_DATA', payload: { preferredAccountType: 'eoa' } }],
  ],
  ['smart accounts', { eip155: 'smartAccount' }, []],
  ['accounts of Bitcoin alone', { bip122: 'ordinal' }, []],
  ['none, in a shell that does not say it', undefined, []],
])('a vault hears that the site begins with %s, before it is asked who is there', async (_, types, told) => {
  const { connector, asked, context } = await createTestWallet()
  Object.assign(context.connectors, { defaultAccountTypes: types })
  await connector.restore({ networks: [], caipNetworkId: 'eip155:1' })
  expect(asked).toEqual([...told, { type: 'IS_CONNECTED' }, { type: 'GET_USER' }])
})
