import type { RpcRequest } from '@portico/contract'
import {
  HttpTimeoutError,
  MethodUnsupportedError,
  RpcError,
  UserRejectedError,
  WalletRequestError,
} from '@portico/contract/errors'
import { type Address, type Hex, keccak256, toHex } from '@portico/evm'
import { createAccount, dollar, ether, maya, noor, testHash } from '@portico/testing/plugin'
import { describe, expect, test, vi } from 'vitest'
import { readRouterCall } from '../checks/readRouterCall.ts'
import { createReviewedSwap, getAsked, type TestSwap } from '../fixtures/createTestSwap.ts'
import { answerCalls, testRouter, testWrapped } from '../fixtures/testGateway.ts'

const fromDollars = { from: dollar, to: ether, amount: '100' }
const createDollarSwap = async (
  options: Parameters<typeof createReviewedSwap>[0] = {},
): Promise<TestSwap> => {
  const test = await createReviewedSwap(options, fromDollars)
  return test
}

const preview = ({ swap }: TestSwap) => swap.views.SwapPreview

test('native currency is swapped in one step, for this account', async () => {
  const test = await createReviewedSwap()
  expect(preview(test).get()).toMatchObject({ step: { kind: 'swap', status: 'next' }, blocker: null })
  await preview(test).actions.confirm()
  const [asked, ...others] = getAsked(test.context)
  expect(others).toEqual([])
  expect(asked).toMatchObject({
    method: 'eth_sendTransaction',
    params: [{ from: maya, to: testRouter, value: '0x6f05b59d3b20000' }],
  })
  expect(JSON.stringify(asked)).toContain(maya.slice(2).toLowerCase())
  expect(test.swap.views.SwapResult.get()).toMatchObject({ hash: testHash })
  expect(test.context.calls).toContain('replace SwapResult')
})

describe('a token', () => {
  test('is allowed first, exactly, and then swapped', async () => {
    const allowance = { value: 0n }
    const test = await createDollarSwap({
      allowance,
      answers: {
        eth_sendTransaction: () => {
          allowance.value = 100_000_000n
          return testHash
        },
      },
    })
    expect(
      preview(test)
        .get()
        ?.review.steps.map(({ kind }) => kind),
    ).toEqual(['approve', 'swap'])
    await preview(test).actions.confirm()
    expect(preview(test).get()?.step).toEqual({ kind: 'swap', status: 'next' })
    await preview(test).actions.confirm()
    const [approval, swap] = getAsked(test.context)
    expect(approval).toMatchObject({ params: [{ to: dollar.address }] })
    expect(JSON.stringify(approval)).toContain(
      `0x095ea7b3${testRouter.slice(2).padStart(64, '0')}${(100_000_000).toString(16).padStart(64, '0')}`,
    )
    expect(swap).toMatchObject({ params: [{ to: testRouter, value: '0x0' }] })
  })

  test('that may be taken already is swapped at once', async () => {
    const test = await createDollarSwap({ allowance: { value: 10n ** 12n } })
    expect(preview(test).get()?.review.steps).toEqual([{ kind: 'swap', status: 'next' }])
  })

  test('whose allowance nobody can say is allowed', async () => {
    const test = await createDollarSwap({ answers: { eth_call: new HttpTimeoutError() } })
    expect(preview(test).get()?.review).toMatchObject({ allowance: null })
    expect(preview(test).get()?.step?.kind).toBe('approve')
  })

  test('of which the wallet allows less than is swapped is allowed again', async () => {
    const test = await createDollarSwap({ allowance: { value: 0n } })
    await preview(test).actions.confirm()
    expect(preview(test).get()).toMatchObject({
      review: { problem: 'allowance' },
      step: { kind: 'approve', status: 'next' },
    })
  })

  test('is not swapped where its allowance is undone', async () => {
    const test = await createDollarSwap({ outcome: 'failed' })
    await preview(test).actions.confirm()
    expect(preview(test).get()).toMatchObject({ review: { problem: 'approval' }, step: { kind: 'approve' } })
    expect(getAsked(test.context)).toHaveLength(1)
  })
})

describe('a wallet that does several things at once', () => {
  const atomic = { wallet_getCapabilities: { '0x7a69': { atomic: { status: 'supported' } } } }

  test('is asked once, and everything comes to be or nothing', async () => {
    const test = await createDollarSwap({
      answers: {
        ...atomic,
        wallet_sendCalls: { id: '0xb1' },
        wallet_getCallsStatus: {
          id: '0xb1',
          status: 200,
          receipts: [{ status: '0x1', transactionHash: testHash }],
        },
      },
    })
    expect(preview(test).get()?.step?.kind).toBe('batch')
    await preview(test).actions.confirm()
    const [asked] = getAsked(test.context)
    expect(asked).toMatchObject({
      params: [{ atomicRequired: true, calls: [{ to: dollar.address }, { to: testRouter }] }],
    })
    await vi.waitFor(() =>
      expect(test.swap.views.SwapResult.get()).toMatchObject({ status: 'success', hash: testHash }),
    )
  })

  test.each([
    [100, 'pending'],
    [400, 'refused'],
    [500, 'reverted'],
    [600, 'partly'],
    [200, 'success'],
  ])('a status of %i without receipts is %s', async (status, shown) => {
    const test = await createDollarSwap({
      answers: { ...atomic, wallet_sendCalls: { id: '0xb1' }, wallet_getCallsStatus: { id: '0xb1', status } },
    })
    void preview(test).actions.confirm()
    await vi.waitFor(() =>
      expect(test.swap.views.SwapResult.get()).toMatchObject({ status: shown, hash: null }),
    )
  })

  test.each([5750, 5760])('falls to one after the other on %i', async (code) => {
    const error = Object.assign(new WalletRequestError({ details: 'no' }), { code })
    const test = await createDollarSwap({ answers: { ...atomic, wallet_sendCalls: error } })
    await preview(test).actions.confirm()
    expect(
      preview(test)
        .get()
        ?.review.steps.map(({ kind }) => kind),
    ).toEqual(['approve', 'swap'])
  })
})

test('a token is allowed without limit on choice alone', async () => {
  const test = await createDollarSwap()
  expect(preview(test).get()?.review.isUnlimited).toBe(false)
  test.swap.views.SwapSettings.actions.setChoice('unlimited')
  await test.swap.views.Swap.actions.next()
  expect(preview(test).get()?.review.isUnlimited).toBe(true)
  await preview(test).actions.confirm()
  expect(JSON.stringify(getAsked(test.context)[0])).toContain(`${'f'.repeat(64)}"`)
})

describe('a token that takes signed allowances', () => {
  const toWord = (value: bigint | Hex) => BigInt(value).toString(16).padStart(64, '0')
  const hashText = (text: string) => keccak256(toHex(text))
  const domain = keccak256(
    `0x${[
      hashText('EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)'),
      ...[hashText('USD Coin'), hashText('2'), 31_337n, dollar.address as Hex],
    ]
      .map(toWord)
      .join('')}`,
  )
  const name = `${toWord(32n)}${toWord(8n)}${toHex('USD Coin').slice(2).padEnd(64, '0')}`
  const answers: Readonly<Record<string, string>> = {
    '0x06fdde03': `0x${name}`,
    '0x54fd4d50': `0x${toWord(32n)}${toWord(1n)}${toHex('2').slice(2).padEnd(64, '0')}`,
    '0x7ecebe00': `0x${toWord(3n)}`,
    '0x3644e515': domain,
  }
  const eth_call = (request: RpcRequest) => {
    const [{ data = '' }] = (request.params ?? []) as [{ data?: string }]
    return answers[data.slice(0, 10)] ?? answerCalls({ value: 0n })(request)
  }

  test('is signed for, and sent once', async () => {
    const signature = `0x${'1'.repeat(64)}${'2'.repeat(64)}1b`
    const test = await createDollarSwap({ answers: { eth_call, eth_signTypedData_v4: signature } })
    expect(
      preview(test)
        .get()
        ?.review.steps.map(({ kind }) => kind),
    ).toEqual(['permit', 'swap'])
    await preview(test).actions.confirm()
    await preview(test).actions.confirm()
    const [signed, sent] = getAsked(test.context)
    const [, typed] = (signed?.params ?? []) as readonly string[]
    expect(JSON.parse(typed ?? '')).toMatchObject({
      primaryType: 'Permit',
      message: { owner: maya, spender: testRouter, value: '100000000', nonce: '3' },
    })
    expect(sent?.method).toBe('eth_sendTransaction')
    expect(test.built.at(-1)).toMatchObject({ eip155: { permit: { v: 27, value: '100000000' } } })
  })

  test('is allowed by a transaction where the wallet signs nothing', async () => {
    const error = new MethodUnsupportedError({ details: 'eth_signTypedData_v4' })
    const test = await createDollarSwap({ answers: { eth_call, eth_signTypedData_v4: error } })
    await preview(test).actions.confirm()
    expect(
      preview(test)
        .get()
        ?.review.steps.map(({ kind }) => kind),
    ).toEqual(['approve', 'swap'])
  })

  test('is allowed by a transaction where the account is a contract', async () => {
    const test = await createDollarSwap({ answers: { eth_call, eth_getCode: '0x6001' } })
    expect(
      preview(test)
        .get()
        ?.review.steps.map(({ kind }) => kind),
    ).toEqual(['approve', 'swap'])
  })
})

describe('after Review', () => {
  test('so much less that it matters asks again, and the wallet is not asked', async () => {
    const test = await createReviewedSwap()
    test.gateway.rate = 2_450n
    await preview(test).actions.confirm()
    expect(getAsked(test.context)).toEqual([])
    expect(preview(test).get()).toMatchObject({
      review: { problem: 'moved', quote: { toAmount: 1_225_000_000n }, minimum: 1_212_750_000n },
      step: { status: 'next' },
    })
    await preview(test).actions.confirm()
    expect(getAsked(test.context)).toHaveLength(1)
  })

  test('a little less goes on, and what was promised at least stays promised', async () => {
    const test = await createReviewedSwap()
    test.gateway.rate = 2_490n
    await preview(test).actions.confirm()
    const [asked] = getAsked(test.context)
    const [{ data }] = (asked?.params ?? []) as unknown as readonly [{ data: Hex }]
    const minimum = readRouterCall({ to: testRouter, data, value: 5n * 10n ** 17n }, testWrapped).minimum
    expect(minimum).toBeGreaterThanOrEqual(1_237_500_000n)
    expect(test.swap.views.SwapResult.get()?.minimum).toBe(1_237_500_000n)
  })

  test('a quote that leaves no room for what was promised is looked at again', async () => {
    const test = await createReviewedSwap({}, { from: ether, to: dollar, amount: '0.1' })
    // To the base unit what was promised at least, of too little for less of it to matter.
    test.gateway.rate = 2_475n
    await preview(test).actions.confirm()
    expect(getAsked(test.context)).toEqual([])
    expect(preview(test).get()?.review.problem).toBe('moved')
  })

  test.each([
    ['nobody answers', { failure: new HttpTimeoutError() }, 'stale'],
    ['nothing leads there any more', { isDry: true }, 'liquidity'],
    ['the call pays somebody else', { receiver: noor as Address }, 'unsafe'],
  ])('the wallet is not asked where %s', async (_name, lie, problem) => {
    const test = await createReviewedSwap()
    Object.assign(test.gateway, lie)
    await preview(test).actions.confirm()
    expect(getAsked(test.context)).toEqual([])
    expect(preview(test).get()?.review.problem).toBe(problem)
  })

  test('a new quote gets over one that went stale', async () => {
    const test = await createReviewedSwap()
    test.gateway.failure = new HttpTimeoutError()
    await preview(test).actions.confirm()
    await preview(test).actions.refresh()
    expect(preview(test).get()?.review.problem).toBe('stale')
    test.gateway.failure = null
    await preview(test).actions.refresh()
    expect(preview(test).get()).toMatchObject({ review: { problem: null }, step: { kind: 'swap' } })
  })

  test('the wallet is not asked for what the chain would undo', async () => {
    const estimate = { current: '0x5208' as unknown }
    const test = await createReviewedSwap({ answers: { eth_estimateGas: () => estimate.current } })
    estimate.current = new RpcError({ details: 'execution reverted: Too little received' })
    await preview(test).actions.confirm()
    expect(getAsked(test.context)).toEqual([])
    expect(preview(test).get()?.review).toMatchObject({
      ...{ problem: 'refused', reason: 'execution reverted: Too little received' },
    })
  })

  test('an account that changes ends it', async () => {
    const test = await createReviewedSwap()
    test.context.setAccount(createAccount(noor))
    await preview(test).actions.confirm()
    expect(getAsked(test.context)).toEqual([])
    expect(preview(test).get()?.isCurrent).toBe(false)
  })

  test.each([
    ['takes', '0x5208'],
    ['refuses', new RpcError({ details: 'execution reverted' })],
  ])(
    'an account that changes while a node %s the call ends it, and the wallet is not asked',
    async (_, estimate) => {
      const node = { estimate: (): unknown => '0x5208' }
      const test = await createReviewedSwap({ answers: { eth_estimateGas: () => node.estimate() } })
      node.estimate = () => {
        test.context.setAccount(createAccount(noor))
        return estimate
      }
      await preview(test).actions.confirm()
      expect(getAsked(test.context)).toEqual([])
      expect(preview(test).get()?.review.problem).toBe('changed')
    },
  )

  test('a visitor who declines may press again', async () => {
    const test = await createReviewedSwap({ answers: { eth_sendTransaction: new UserRejectedError() } })
    await preview(test).actions.confirm()
    expect(preview(test).get()).toMatchObject({
      ...{ review: { problem: 'declined' }, step: { status: 'next' }, isWaiting: false },
    })
  })
})

test('a severe impact waits for the word, and an unknown one for a tick', async () => {
  const severe = await createReviewedSwap({}, { from: ether, to: dollar, amount: '0.5' })
  severe.gateway.quote = { impact: 1_200 }
  await preview(severe).actions.refresh()
  await preview(severe).actions.confirm()
  expect(getAsked(severe.context)).toEqual([])
  await preview(severe).actions.typeWord(' ACCEPT ')
  await preview(severe).actions.confirm()
  expect(getAsked(severe.context)).toHaveLength(1)
  const unknown = await createReviewedSwap({ balances: { tokens: [{ ...ether, price: null }, dollar] } })
  expect(preview(unknown).get()).toMatchObject({ consent: 'tick', isConsented: false })
  await preview(unknown).actions.agree(true)
  expect(preview(unknown).get()?.isConsented).toBe(true)
})

test('a cost that cannot be paid beside the amount is said', async () => {
  const test = await createReviewedSwap({}, { from: ether, to: dollar, amount: '2' })
  expect(preview(test).get()?.blocker).toBe('tooHigh')
})
