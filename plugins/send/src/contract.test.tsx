import type { RpcRequest } from '@portico/contract'
import { runPluginContract, type Visit } from '@portico/testing/contract'
import { noor, testAnswers, testHash, testNetwork, testTokens } from '@portico/testing/plugin'
import { shortenAddress } from '@portico/ui'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import { ana, coin, lamports, signature, sol, solanaAccount, solanaAnswers } from './fixtures/testSolana.ts'
import plugin from './plugin.ts'

const name = 'noor.eth'
const lostName = 'lost.eth'
const confirm = '.portico-button:not([data-variant=ghost])'

/** Lets the holder answer the request that a visitor walks away from; null until the wallet has it. */
let answer: (() => void) | null = null

/** A token is sent at once; the native currency waits for the holder. */
function sendTransaction({ params }: RpcRequest): unknown {
  const [{ data }] = params as [{ data?: string }]
  if (data) return testHash
  return new Promise((resolve) => {
    answer = () => resolve(testHash)
  })
}

/** Types an amount and a receiver, by name and then by address: where there are no names, the address will do. */
const fillIn: Visit['act'] = async ({ fill, click, until, root }) => {
  await fill('.portico-amount-input', '0.5')
  await fill('.portico-field-input', name)
  await until('the name should be looked up', () => !root.querySelector('.portico-spinner'))
  await fill('.portico-field-input', noor)
  await click('button[type=submit]')
}

const journey: readonly Visit[] = [
  {
    view: 'SendSelectToken',
    act: ({ click }) => click('.portico-row:has([title="USD Coin"])'),
  },
  { view: 'Send', act: fillIn },
  // A name that only a lookup of another plugin knows. Where there is none, the receiver stays.
  {
    view: 'Send',
    async act({ fill, click, until, root }) {
      await fill('.portico-field-input', lostName)
      await until('the name should be looked up', () => !root.querySelector('.portico-spinner'))
      if (root.querySelector('.portico-link')) {
        await click('.portico-link')
        await click('.portico-button[data-variant=ghost]')
      } else await fill('.portico-field-input', noor)
      await click('button[type=submit]')
    },
  },
  { view: 'SendReview', act: ({ click }) => click(confirm) },
  {
    view: 'SendResult',
    act: ({ until, root }) =>
      until('the transfer should be done', () => root.querySelector('[data-state=done]') !== null),
  },
  {
    view: 'SendSelectToken',
    act: ({ click }) => click('.portico-row:has([title="Ether"])'),
  },
  {
    view: 'Send',
    async act(view) {
      await view.click('.portico-amount-max')
      await fillIn?.(view)
    },
  },
  { view: 'SendReview', act: ({ click }) => click(confirm) },
  // The review is left while the wallet is asked: a toast says what became of it.
  {
    view: 'Send',
    async act({ find, until }) {
      const amount = (await find('.portico-amount-input')) as HTMLInputElement
      await until('the wallet should be asked', () => answer !== null)
      answer?.()
      answer = null
      await until('the form should start anew', () => amount.value === '')
    },
  },
  // The wallet changes to an account on Solana, and nothing of this token can be read there.
  {
    view: 'SendSelectToken',
    account: solanaAccount,
    act: ({ click }) => click('.portico-row:has([title="Solana Coin"])'),
  },
  {
    view: 'Send',
    async act({ click, until, root }) {
      await click('.portico-amount-max')
      await until('it should be said', () => root.querySelector('.portico-amount-error') !== null)
    },
  },
  {
    view: 'SendSelectToken',
    act: ({ click }) => click('.portico-row:has([title="Solana"])'),
  },
  {
    view: 'Send',
    async act({ fill, click, until, root }) {
      await until('its own currency should be there', () => root.textContent?.includes('SOL') === true)
      await click('.portico-amount-max')
      await fill('.portico-field-input', ana)
      await click('button[type=submit]')
    },
  },
  { view: 'SendReview', act: ({ click }) => click(confirm) },
  {
    view: 'SendResult',
    act: ({ until, root }) =>
      until('the transfer should be done', () => root.querySelector('[data-state=done]') !== null),
  },
]

runPluginContract(
  {
    plugin,
    manifest,
    journey,
    services: {
      // A token that gives no answer to a transfer, as some do: its code is asked for then.
      answers: { ...testAnswers, ...solanaAnswers, eth_call: '0x', eth_sendTransaction: sendTransaction },
      balances: { tokens: [...testTokens, lamports, coin] },
      commands: {
        'names.resolve': ({ name: asked }: { name: string }) =>
          asked === name ? { address: noor, caipNetworkId: testNetwork.caipNetworkId } : null,
        'names.lookups': () => [{ id: 'acme-names/lookup', title: 'Acme Names' }],
        'names.lookup': () => ({ address: noor }),
      },
    },
    data: [name, lostName, ana, shortenAddress(ana, 12, 10), shortenAddress(sol), signature],
  },
  { describe, test },
)
