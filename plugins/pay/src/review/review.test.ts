import { UserRejectedError } from '@portico/contract/errors'
import { createAccount, dollar, testHash } from '@portico/testing/plugin'
import { expect, test } from 'vitest'
import { createTestPay, dai, type TestPayOptions } from '../fixtures/createTestPay.ts'
import { payWith, until } from '../fixtures/visitor.ts'

const asked = ({ context }: Awaited<ReturnType<typeof createTestPay>>) =>
  context.requests.map(({ method }) => method)

test('a wallet on another network is asked to go to that of the payment first', async () => {
  const account = { ...createAccount(), caipAddress: `eip155:1:${createAccount().address}` } as const
  const made = await createTestPay({ account })
  await payWith(made, 'USDC')
  const methods = asked(made)
  expect(methods.indexOf('wallet_switchEthereumChain')).toBeLessThan(methods.indexOf('eth_sendTransaction'))
  expect(made.context.requests).toContainEqual({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: '0x7a69' }],
  })
})

test('where the visitor stays on another network, nothing is sent', async () => {
  const account = { ...createAccount(), caipAddress: `eip155:1:${createAccount().address}` } as const
  const answers = { wallet_switchEthereumChain: new UserRejectedError() }
  const made = await createTestPay({ account, answers })
  await payWith(made, 'USDC')
  expect(asked(made)).not.toContain('eth_sendTransaction')
  expect(made.view.get()).toMatchObject({ standing: 'waiting', failure: 'declined' })
})

const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

test.each<readonly [string, TestPayOptions, string]>([
  ['a token that refuses', { answers: { eth_call: word(0n) } }, 'refused'],
  [
    'a token of which less would arrive',
    {
      answers: {
        eth_simulateV1: [
          { calls: [{ returnData: word(5n) }, { returnData: word(1n) }, { returnData: word(24_000_005n) }] },
        ],
      },
    },
    'refused',
  ],
])('the wallet is not asked for %s', async (_, options, failure) => {
  const made = await createTestPay(options)
  await payWith(made, 'USDC')
  expect(asked(made)).not.toContain('eth_sendTransaction')
  expect(made.view.get().failure).toBe(failure)
})

test('the wallet is not asked where the gateway does not say how the payment stands', async () => {
  const made = await createTestPay()
  const { fetch } = made.service
  await made.choose(made.view.get().ways[0]?.id ?? '')
  await until(() => made.views.PayQuote.get()?.review.isFeeKnown === true)
  made.context.api.fetch = async (request) => {
    if (/^\/v1\/payments\/0x/.test(request.path)) throw new Error('down')
    return fetch(request)
  }
  await made.views.PayQuote.actions.pay()
  expect(asked(made)).not.toContain('eth_sendTransaction')
})

test('the wallet is not asked for more than what is missing by now', async () => {
  const made = await createTestPay()
  await made.choose(made.view.get().ways[0]?.id ?? '')
  await until(() => made.views.PayQuote.get()?.review.isFeeKnown === true)
  made.service.say({ state: 'underpaid', paid: 20_000_000n })
  await made.views.PayQuote.actions.pay()
  expect(asked(made)).not.toContain('eth_sendTransaction')
  expect(made.view.get().failure).toBe('changed')
})

test('a wallet that does nothing together is asked in steps, and pays once', async () => {
  const made = await createTestPay({
    tokens: [dollar, dai],
    answers: {
      wallet_getCapabilities: { '0x7a69': { atomic: { status: 'supported' } } },
      wallet_sendCalls: Object.assign(new Error('no'), { code: 5760 }),
    },
  })
  await payWith(made, 'DAI')
  const sent = made.context.requests.filter(({ method }) => method === 'eth_sendTransaction')
  expect(sent).toHaveLength(2)
  expect(made.view.get()).toMatchObject({ standing: 'sent', hash: testHash })
})
