import type { RpcRequest } from '@portico/contract'
import type { Address } from '@portico/evm'
import { runPluginContract, type Visit } from '@portico/testing/contract'
import { dollar, testAccount, testAnswers, testHash, testTokens } from '@portico/testing/plugin'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import { answerPermitToken } from './fixtures/permitToken.ts'
import { answerCalls, answerGateway, createGateway, testOptions } from './fixtures/testGateway.ts'
import plugin from './plugin.ts'

const main = '.portico-button:not([data-variant=ghost])'
const permits = answerPermitToken(dollar.address as Address, 31_337n)
/** What kind of wallet the account has, as the journey goes on. */
let wallet: 'plain' | 'batches' | 'contract' = 'plain'
/** Lets the holder answer the request that a visitor walks away from; null while the wallet is not asked. */
let answer: (() => void) | null = null

const answerCall = (request: RpcRequest): string => {
  const [{ data = '' }] = (request.params ?? []) as [{ data?: string }]
  return permits[data.slice(0, 10)] ?? answerCalls({ value: 0n })(request)
}

/** The owners of a contract think about it; everybody else sends at once. */
const sendTransaction = (): unknown =>
  wallet === 'contract'
    ? new Promise((resolve) => {
        answer = () => resolve(testHash)
      })
    : testHash

const typed = '.portico-amount-input:not([readonly])'
const wanted = '.portico-amount:has([readonly]) .portico-chip'

const go: Visit['act'] = async ({ fill, click, until, root }) => {
  await fill(typed, '0.5')
  await until('there should be a quote', () => root.querySelector('[type=submit]:not([disabled])') !== null)
  await until('it should be there', () => root.textContent?.includes('≈') === true)
  await click('button[type=submit]')
}

const choose = (title: string): readonly Visit[] => [
  { view: 'Swap', act: ({ click }) => click(wanted) },
  { view: 'SwapSelectToken', act: ({ click }) => click(`.portico-row:has([title="${title}"])`) },
]

const press: Visit['act'] = ({ click }) => click(`${main}:not([disabled])`)

const isReady = (root: Element) => root.querySelector(`${main}:not([aria-disabled=true])`) !== null

/** Stays until the wallet has answered: what is shown of the swap before says nothing of this one. */
const confirm: Visit = {
  view: 'SwapPreview',
  async act(view) {
    await press?.(view)
    await view.until('the wallet should have answered', () => isReady(view.root))
  },
}

const done: Visit = {
  view: 'SwapResult',
  act: ({ until, root }) =>
    until('the swap should be done', () => root.querySelector('[data-state=done]') !== null),
}

/** Gives dollars, in a wallet of a kind. */
const giveDollars = (kind: typeof wallet): readonly Visit[] => [
  ...choose('USD Coin'),
  {
    view: 'Swap',
    async act(view) {
      wallet = kind
      await view.click('.portico-amount-pair button:not(.portico-amount *)')
      await go?.(view)
    },
  },
]

const journey: readonly Visit[] = [
  { view: 'SwapSettings', act: ({ click }) => click('[role=switch]') },
  { view: 'SwapSettings', act: ({ click }) => click('[role=switch]') },
  { view: 'SwapAllowances' },
  ...choose('Uniswap'),
  ...choose('USD Coin'),
  {
    view: 'Swap',
    async act(view) {
      wallet = 'plain'
      await view.click('.portico-amount-max')
      await go?.(view)
    },
  },
  confirm,
  done,
  ...giveDollars('batches'),
  confirm,
  done,
  ...giveDollars('plain'),
  // It signs, and then swaps.
  confirm,
  confirm,
  done,
  ...choose('USD Coin'),
  {
    view: 'Swap',
    async act(view) {
      wallet = 'contract'
      await go?.(view)
    },
  },
  // The review is left while the wallet is asked: a toast says what became of it. Left before, it would not be asked.
  {
    view: 'SwapPreview',
    async act(view) {
      await press?.(view)
      await view.until('the wallet should be asked', () => answer !== null)
    },
  },
  {
    view: 'Swap',
    async act({ find, until }) {
      const amount = (await find(typed)) as HTMLInputElement
      answer?.()
      answer = null
      await until('the form should start anew', () => amount.value === '')
    },
  },
  { view: 'SwapResult' },
]

runPluginContract(
  {
    plugin,
    manifest,
    journey,
    services: {
      options: testOptions,
      answers: {
        ...testAnswers,
        eth_call: answerCall,
        eth_sendTransaction: sendTransaction,
        eth_getCode: ({ params }: RpcRequest) =>
          wallet === 'contract' && (params as readonly string[])[0] === testAccount.address ? '0x6001' : '0x',
        eth_getLogs: [],
        eth_signTypedData_v4: `0x${'1'.repeat(128)}1b`,
        wallet_getCapabilities: () =>
          wallet === 'batches' ? { '0x7a69': { atomic: { status: 'supported' } } } : {},
        wallet_sendCalls: { id: '0xb1' },
        wallet_getCallsStatus: {
          id: '0xb1',
          status: 200,
          receipts: [{ status: '0x1', transactionHash: testHash }],
        },
      },
      balances: { tokens: testTokens },
      api: answerGateway(createGateway()),
    },
    // What the gateway's list says of a token.
    data: ['Uniswap', 'UNI', '0 UNI'],
  },
  { describe, test },
)
