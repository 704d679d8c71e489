import type { ApiRequest, RpcRequest } from '@portico/contract'
import { paymentAddressFactory } from '@portico/contract/payments'
import { runPluginContract, type Visit } from '@portico/testing/contract'
import { createAccount, dollar, ether, testAnswers, testHash, testNetwork } from '@portico/testing/plugin'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import { dai, router, testParams, wrapped } from './fixtures/createTestPay.ts'
import { createTestGateway, exchange, gateway, toCardOffer } from './fixtures/testGateway.ts'
import plugin from './plugin.ts'
import { parseRequest } from './request/parseRequest.ts'

const { caipNetworkId } = testNetwork
const service = createTestGateway({ router, wrapped })
service.answers['/v1/onramp/options'] = () => toCardOffer(caipNetworkId, dollar.address)

/** Every visit asks for another payment. */
const toParams = (index: number) => ({ ...testParams, paymentId: `order-00000000000000${10 + index}` })
const indexes = [0, 1, 2, 3, 4, 5, 6]
const digests = indexes.map((index) => {
  const request = parseRequest(toParams(index), () => '')
  return typeof request === 'string' ? '' : request.digest
})
const fetch = (request: ApiRequest) => service.fetch(request)

const row = (name: string) => `.portico-row:has([title="${name}"]):not([disabled])`
const press: Visit['act'] = ({ click }) => click('.portico-button:not([disabled]):not([aria-disabled=true])')

/** Chooses a way of a payment. */
const choose = (index: number, name: string): Visit => ({
  view: 'Pay',
  params: toParams(index),
  act: ({ click }) => click(row(name)),
})

/** Presses, and waits until the wallet has answered. */
const confirm: Visit = {
  view: 'PayQuote',
  async act(view) {
    await press?.(view)
    await view.until('it should be sent', () => view.root.querySelector('[aria-busy=true]') === null)
  },
}

let isBatch = false
const journey: readonly Visit[] = [
  choose(0, 'USD Coin'),
  confirm,
  { view: 'Pay', params: toParams(0), act: ({ find }) => find('.portico-hash').then(() => {}) },
  choose(1, 'Dai'),
  confirm,
  {
    view: 'Pay',
    params: toParams(2),
    async act({ click }) {
      isBatch = true
      await click(row('Dai'))
    },
  },
  confirm,
  { view: 'Pay', params: toParams(2), act: async ({ until }) => void (await until('known', () => true)) },
  choose(3, 'Harbour'),
  choose(4, 'Card'),
  choose(5, 'Another wallet'),
  { view: 'PayScan', act: press },
  {
    ...choose(6, 'USD Coin'),
    account: { ...createAccount(), caipAddress: `eip155:1:${createAccount().address}` },
  },
  confirm,
]

const word = (value: string) => `0x${value.padStart(64, '0')}`

const answers = {
  ...testAnswers,
  eth_getCode: ({ params }: RpcRequest) =>
    [paymentAddressFactory, dollar.address].includes(`${(params as readonly unknown[])[0]}`) ? '0x60' : '0x',
  eth_call: ({ params }: RpcRequest) => {
    const [{ data = '' }] = params as readonly [{ data?: string }]
    return word(data.startsWith('0xa9059cbb') ? '1' : '0')
  },
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00', number: '0x10', transactions: [] },
  eth_getTransactionCount: '0x5',
  eth_getTransactionByHash: null,
  eth_simulateV1: null,
  wallet_getCapabilities: () => (isBatch ? { '0x7a69': { atomic: { status: 'supported' } } } : {}),
  wallet_sendCalls: { id: '0x1' },
  wallet_getCallsStatus: { status: 100 },
  wallet_switchEthereumChain: null,
  eth_sendTransaction: testHash,
}

runPluginContract(
  {
    plugin,
    manifest,
    journey,
    services: {
      options: {
        ...{ gateway, exchange },
        contracts: [`router=${caipNetworkId}:${router}`, `wrapped=${caipNetworkId}:${wrapped}`],
      },
      answers,
      portfolio: [{ caipNetworkId, status: 'ready', tokens: [dollar, dai, ether] }],
      tokens: [dollar],
      api: Object.fromEntries(
        [
          ...Object.keys(service.answers),
          ...digests.flatMap((digest) => [`/v1/payments/${digest}`, `/v1/payments/${digest}/transactions`]),
        ].map((path) => [path, fetch]),
      ),
    },
    data: [
      'USDC',
      'USD Coin',
      'DAI',
      'Dai',
      'ETH',
      'Ether',
      'Harbour',
      'Acorn Pay',
      'Fern & Co.',
      'Foxglove',
      testNetwork.name,
    ],
  },
  { describe, test },
)
