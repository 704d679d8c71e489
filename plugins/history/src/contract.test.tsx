import { runPluginContract } from '@portico/testing/contract'
import { testNetwork } from '@portico/testing/plugin'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import {
  fake,
  historyPath,
  toAnswer,
  toHash,
  toRow,
  toSent,
  toTokenTransfer,
  toTransfer,
} from './createTestHistory.ts'
import plugin from './plugin.ts'

const swap = [toTokenTransfer({ direction: 'out' }), toTransfer()]
const bait = toTokenTransfer({ direction: 'out', contract: fake, is_listed: false })
const rows = [
  toRow(1),
  toRow(2, { operationType: 'trade', isSigned: true, fee: { numeric: '0.00021' } }, swap),
  toRow(3, { operationType: 'send' }, [bait]),
]

const details = { id: `${testNetwork.caipNetworkId}:${toHash(2)}` }

runPluginContract(
  {
    plugin,
    manifest,
    journey: [
      {
        view: 'Transactions',
        async act({ click, until, root }) {
          await until('the list should come', () => root.querySelectorAll('.portico-row').length === 3)
          await click('.portico-switch')
          await until('all should be shown', () => root.querySelectorAll('.portico-row').length === 4)
          await click('ul:last-of-type li:last-child .portico-row')
        },
      },
      { view: 'Transaction', params: details },
    ],
    services: {
      siteTransactions: [toSent()],
      api: { [historyPath]: toAnswer(rows, null, { internalSince: null }) },
    },
    // Months, days and times, as the browser writes them.
    data: ['November', 'Nov', 'AM', 'PM'],
  },
  { describe, test },
)
