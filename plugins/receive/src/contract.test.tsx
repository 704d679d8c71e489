import { runPluginContract, type Visit } from '@portico/testing/contract'
import { dollar, testAccount, testNetwork, toAddresses } from '@portico/testing/plugin'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import { bitcoin, everywhere, networks } from './createTestReceive.ts'
import plugin from './plugin.ts'

const address = '.portico-address-whole'

const journey: readonly Visit[] = [
  {
    view: 'Receive',
    async act({ click, until, root }) {
      const own = root.querySelector(address)?.textContent
      await click('.portico-chip:nth-child(4)')
      await until(
        'the address for ordinals should be shown',
        () => root.querySelector(address)?.textContent !== own,
      )
      await click('.portico-chip:first-child')
      await click('.portico-button[data-variant=plain]')
    },
  },
  { view: 'ReceiveSelectToken', act: ({ click }) => click('.portico-row:has([title="USD Coin"])') },
  {
    view: 'Receive',
    async act({ fill, find, click }) {
      await click('.portico-button[data-variant=plain]')
      await fill('.portico-amount-input', '0.5')
      await find('.portico-qr')
      await click('.portico-button[data-variant=plain]')
    },
  },
]

runPluginContract(
  {
    plugin,
    manifest,
    journey,
    services: {
      networks: [testNetwork, ...networks],
      accounts: [
        ...toAddresses(testAccount),
        ...everywhere.filter(({ namespace }) => namespace !== 'eip155'),
      ],
      answers: { eth_getCode: '0x' },
      portfolio: [{ caipNetworkId: testNetwork.caipNetworkId, status: 'ready', tokens: [dollar] }],
    },
    data: [
      ...networks.map(({ name }) => name),
      ...everywhere.map((one) => one.address),
      bitcoin.nativeCurrency.symbol,
    ],
  },
  { describe, test },
)
