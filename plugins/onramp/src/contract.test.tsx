import { runPluginContract, type Visit } from '@portico/testing/contract'
import { testHash, testNetwork } from '@portico/testing/plugin'
import { describe, test } from 'vitest'
import manifest from '../portico.plugin.json' with { type: 'json' }
import { createTestGateway, gateway } from './fixtures/testGateway.ts'
import plugin from './plugin.ts'

const typed = '.portico-amount-input:not([readonly])'
const submit = '[type=submit]:not([disabled])'

const fillIn: Visit['act'] = async ({ fill, until, root }) => {
  await fill(typed, '100')
  await until('there should be a price', () => root.querySelector('[role=timer]') !== null)
}

const journey: readonly Visit[] = [
  { view: 'WhatIsABuy' },
  {
    view: 'OnrampSelect',
    params: { what: 'currency' },
    act: ({ click }) => click('li:nth-child(2) .portico-row'),
  },
  {
    view: 'OnrampSelect',
    params: { what: 'method' },
    act: ({ click }) => click('li:nth-child(2) .portico-row'),
  },
  {
    view: 'OnrampSelect',
    params: { what: 'asset' },
    act: ({ click }) => click('li:nth-child(2) .portico-row'),
  },
  {
    view: 'Onramp',
    async act(view) {
      await view.click('.portico-chip[aria-pressed]:first-child')
      await fillIn?.(view)
      await view.click('.portico-amount-pair-flip button')
    },
  },
  { view: 'OnrampProviders', act: ({ click }) => click('li:first-child .portico-row') },
  {
    view: 'Onramp',
    async act(view) {
      await fillIn?.(view)
      await view.click(submit)
      await view.until('it should be listed', () => view.root.querySelector('h3') !== null)
    },
  },
  { view: 'BuyInProgress', params: { id: '010101010101' } },
]

const { api, standings } = createTestGateway(Date.now)
const answerOrders = (request: { readonly body: { readonly tokens: readonly string[] } }) => ({
  orders: request.body.tokens.map((token) => {
    standings.set(token, { state: 'arrived', hash: testHash, id: 'order-1' })
    return standings.get(token)
  }),
})

runPluginContract(
  {
    plugin,
    manifest,
    journey,
    services: { options: { gateway }, api: { ...api, '/v1/onramp/orders': answerOrders } },
    data: [
      ...['Acorn Pay', 'Birch', 'ETH', 'USDC', 'USD', 'EUR', 'JPY', testNetwork.name],
      // Names of a country and of currencies, which the browser writes.
      ...['United States', 'United States,', 'US Dollar', 'Euro', 'Japanese Yen'],
    ],
  },
  { describe, test },
)
