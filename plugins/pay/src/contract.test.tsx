import type { RpcRequest } from '@portico/contract'
import { paymentAddressFactory } from '@portico/contract/payments'
import { runPluginContract, type Visit } from '@portico/testing/contract'
import { createAccount, dollar, ether, testAnswers, testNetwork } from '@portico/testing/plugin'
import { shortenAddress } from '@portico/ui'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import { dai, router, testParams, wrapped } from './fixtures/createTestPay.ts'
import { createTestGateway, exchange, gateway, toCardOffer } from './fixtures/testGateway.ts'
import {
  ana,
  coin,
  coinParams,
  lamports,
  signature,
  sol,
  solanaAccount,
  solanaAnswers,
  solanaNetwork,
  solanaParams,
} from './fixtures/testSolana.ts'
import plugin from './plugin.ts'

const { caipNetworkId } = testNetwork
const service = createTestGateway({ router, wrapped })
service.answers['/v1/onramp/options'] = () => toCardOffer(caipNetworkId, dollar.address)

/** Runs of the journey: each asks for other payments, since those of before are paid. */
let run = 0
const toParams = (index: number) => ({
  ...testParams,
  paymentId: `order-${1_000_000_000_000 + run * 100 + index}`,
})

/** A visit to one of the payments of a run. */
const ask = (index: number, act: Visit['act'], part: object = {}): Visit => ({
  view: 'Pay',
  get params() {
    return { ...toParams(index), ...part }
  },
  act,
})

/** What is asked for on Solana. */
const toSolanaParams = (index: number, { recipient, asset, amount }: typeof solanaParams) => ({
  ...toParams(index),
  ...{ recipient, asset, amount },
})

/** The same as {@link ask} there. */
const onSolana = (
  index: number,
  { recipient, asset, amount }: typeof solanaParams,
  act: Visit['act'],
): Visit => ask(index, act, { recipient, asset, amount })

/** By its name where nobody translates it, else by its place. */
const row = (way: string | number) =>
  typeof way === 'number'
    ? `li:nth-child(${way}) .portico-row:not([disabled])`
    : `.portico-row:has([title="${way}"]):not([disabled])`
const press: Visit['act'] = ({ click }) => click('.portico-button:not([disabled]):not([aria-disabled=true])')

/** Chooses a way of a payment. */
const choose = (index: number, way: string | number, part: object = {}): Visit =>
  ask(index, ({ click }) => click(row(way)), part)

/** The same, and waits until its page is open. */
const lead = (index: number, way: string | number): Visit =>
  ask(index, async ({ click, find }) => {
    await click(row(way))
    await find('.portico-result')
  })

/** Presses, and waits until the wallet has answered. */
const confirm: Visit = {
  view: 'PayQuote',
  async act(view) {
    await view.until(
      'it should be planned',
      () => view.root.querySelector('.portico-button:not([aria-busy=true])') !== null,
    )
    await press?.(view)
    await view.until('it should be sent', () => view.root.querySelector('[aria-busy=true]') === null)
  },
}

/** What the wallet does, as the journey goes on: it sends calls together, or something else by the same number. */
let [isBatch, isReplaced] = [false, false]
/** What it has sent. */
let sent: readonly Readonly<Record<string, unknown>>[] = []

const sendTransaction = ({ params }: RpcRequest): string => {
  const [{ data, ...call }] = params as readonly [{ data?: string }]
  const hash = `0x${(sent.length + 1).toString(16).padStart(64, '0')}`
  const nonce = `0x${(5 + sent.length).toString(16)}`
  sent = [...sent, { ...call, input: isReplaced ? '0x' : data, nonce, hash }]
  return hash
}

/** What is known of what was sent. */
const seen: Visit['act'] = ({ find }) => find('.portico-hash').then(() => {})

const journey: readonly Visit[] = [
  {
    view: 'Pay',
    get params() {
      run += 1
      return toParams(0)
    },
    async act({ click }) {
      ;[isBatch, isReplaced] = [false, false]
      await click(row('USD Coin'))
    },
  },
  confirm,
  ask(0, seen),
  choose(1, 'Dai'),
  confirm,
  ask(2, async ({ click }) => {
    isBatch = true
    await click(row('Dai'))
  }),
  confirm,
  ask(2, ({ find }) => find('.portico-result').then(() => {})),
  lead(3, 'Harbour'),
  lead(4, 5),
  choose(5, 6),
  { view: 'PayScan', act: ({ find }) => find('.portico-qr').then(() => {}) },
  {
    ...ask(6, async ({ click }) => {
      isReplaced = true
      await click(row('USD Coin'))
    }),
    get params() {
      return toParams(6)
    },
    account: { ...createAccount(), caipAddress: `eip155:1:${createAccount().address}` },
  },
  confirm,
  ask(6, ({ until }) => until('it should be offered again', () => true)),
  choose(7, 'Ether', { asset: 'eip155:31337/slip44:60', amount: 10n ** 15n }),
  confirm,
  // A wallet on Solana: the payment's key leads to what was sent where its signature does not.
  {
    ...onSolana(8, coinParams, ({ click }) => click(row('Solana Coin'))),
    get params() {
      return toSolanaParams(8, coinParams)
    },
    account: solanaAccount,
  },
  confirm,
  onSolana(8, coinParams, seen),
  onSolana(9, solanaParams, ({ click }) => click(row('Solana'))),
  confirm,
  onSolana(9, solanaParams, seen),
]

const word = (value: string) => `0x${value.padStart(64, '0')}`

const answers = {
  ...testAnswers,
  ...solanaAnswers,
  getSignaturesForAddress: [{ signature, slot: 10, err: null }],
  eth_getCode: ({ params }: RpcRequest) =>
    [paymentAddressFactory, dollar.address].includes(`${(params as readonly unknown[])[0]}`) ? '0x60' : '0x',
  eth_call: ({ params }: RpcRequest) => {
    const [{ data = '' }] = params as readonly [{ data?: string }]
    return word(data.startsWith('0xa9059cbb') ? '1' : '0')
  },
  eth_getBlockByNumber: () => ({ baseFeePerGas: '0x3b9aca00', number: '0x10', transactions: sent }),
  eth_getTransactionCount: () => `0x${(5 + sent.length).toString(16)}`,
  eth_getTransactionByHash: null,
  eth_simulateV1: null,
  wallet_getCapabilities: () => (isBatch ? { '0x7a69': { atomic: { status: 'supported' } } } : {}),
  wallet_sendCalls: { id: '0x1' },
  wallet_getCallsStatus: { status: 100 },
  wallet_switchEthereumChain: null,
  eth_sendTransaction: sendTransaction,
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
      networks: [testNetwork, solanaNetwork],
      portfolio: [
        { caipNetworkId, status: 'ready', tokens: [dollar, dai, ether] },
        { caipNetworkId: solanaNetwork.caipNetworkId, status: 'ready', tokens: [coin, lamports] },
      ],
      tokens: [dollar, ether, coin, lamports],
      api: new Proxy({}, { has: () => true, get: () => service.fetch }),
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
      ...[testNetwork.name, solanaNetwork.name, 'Solana', 'SOL', 'Solana Coin', 'SCOIN'],
      ...[ana, sol].map((address) => shortenAddress(address)),
    ],
  },
  { describe, test },
)
