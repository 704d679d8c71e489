// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { connect } from '../../connections/connect.ts'
import { start } from './fixtures/createTestBitcoin.ts'

const hostile = new Proxy(
  {},
  {
    get(_, key) {
      // A promise that settles with it looks for this.
      if (key === 'then') return undefined
      throw new Error('not to be read')
    },
  },
)

test.each([
  ['nothing', null],
  ['no list', 'all'],
  ['addresses that are none', [null]],
  ['an address that must not be read', [hostile]],
])('a wallet that answers with %s is not connected', async (_, answer) => {
  const { core, connectorId, wallet } = start('phantom')
  Object.assign(wallet.phantom, { requestAccounts: async () => answer })
  await expect(connect(core, { connectorId })).rejects.toMatchObject({ code: 'PORTICO-CONNECT-004' })
})

test.each([
  ['must not be read', hostile],
  ['holds no account', { accounts: [null] }],
])('an answer by the Wallet Standard that %s connects nothing', async (_, answer) => {
  const { core, connectorId, wallet } = start('standard')
  Object.assign(wallet.wallet.features['bitcoin:connect'] ?? {}, { connect: async () => answer })
  const code = expect.stringMatching(/^PORTICO-CONNECT-00[59]$/)
  await expect(connect(core, { connectorId })).rejects.toMatchObject({ code })
})
