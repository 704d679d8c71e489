import type { ApiRequest, RpcRequest } from '@portico/contract'
import { dollar, ether, maya, testNetwork } from '@portico/testing/plugin'
import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { expect, test } from 'vitest'
import { createReviewedSwap, getAsked, type TestSwap } from '../fixtures/createTestSwap.ts'
import {
  answerCalls,
  answerGateway,
  createGateway,
  testOptions,
  testWrapped,
} from '../fixtures/testGateway.ts'

const { caipNetworkId } = testNetwork
const [permit2, permit2Router] = [0x13, 0x14].map((one) => numberToHex(one, { size: 20 })) as [
  Address,
  Address,
]
const toWords = (...values: readonly bigint[]) =>
  `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`

/** Answers of a chain on which Permit2 may take so much, and the router nothing. */
const answerChain =
  (allowed: bigint) =>
  (request: RpcRequest): string => {
    const [{ to = '', data = '' }] = (request.params ?? []) as [{ to?: string; data?: string }]
    if (data.startsWith('0x927da105') && to === permit2) return toWords(0n, 0n, 7n)
    const isOfPermit2 = data.startsWith('0xdd62ed3e') && data.endsWith(permit2.slice(2))
    return isOfPermit2 ? toWords(allowed) : answerCalls({ value: 0n })(request)
  }

const outputs = parseAbiParameters('address, uint256, uint256, bytes, bool')

/** How `UniversalRouter` would swap a hundred dollars. */
const swapByPermit2 = (receiver: Address) => {
  const path = concat([dollar.address as Address, numberToHex(3000, { size: 3 }), testWrapped])
  const itself: Address = '0x0000000000000000000000000000000000000002'
  const swap = encodeAbiParameters(outputs, [itself, 100_000_000n, 0n, path, true])
  const unwrap = encodeAbiParameters(parseAbiParameters('address, uint256'), [receiver, 4n * 10n ** 16n])
  const data = encodeFunctionData({
    abi: parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)']),
    args: ['0x000c', [swap, unwrap], 4_000_000_000n],
  })
  return { tx: { to: `${caipNetworkId}:${permit2Router}`, data, amount: '0' } }
}

const signature = `0x${'1'.repeat(64)}${'2'.repeat(64)}1c`

const review = async ({
  allowed = 100_000_000n,
  code = '0x',
  built = swapByPermit2(maya as Address) as object | null,
} = {}): Promise<TestSwap & { readonly bodies: readonly unknown[] }> => {
  const gateway = { ...createGateway(), quote: { permit2Router } }
  const bodies: unknown[] = []
  const usual = answerGateway(gateway, bodies)
  const contracts = [
    ...testOptions.contracts,
    `permit2=${caipNetworkId}:${permit2}`,
    `permit2Router=${caipNetworkId}:${permit2Router}`,
  ]
  const swap = await createReviewedSwap(
    {
      options: { contracts },
      answers: { eth_call: answerChain(allowed), eth_getCode: code, eth_signTypedData_v4: signature },
      api: {
        ...usual,
        '/v1/convert/build-transaction'(request: ApiRequest) {
          const answer = usual['/v1/convert/build-transaction'](request)
          return built ?? answer
        },
      },
    },
    { from: dollar, to: ether, amount: '100' },
  )
  return { ...swap, bodies }
}
const getKinds = ({ swap }: TestSwap) => swap.views.SwapPreview.get()?.review.steps.map(({ kind }) => kind)
const confirm = ({ swap }: TestSwap) => swap.views.SwapPreview.actions.confirm()

test('a token that Permit2 may take already is signed for, and sent once to the router of Permit2', async () => {
  const swap = await review()
  expect(getKinds(swap)).toEqual(['permit', 'swap'])
  expect(swap.swap.views.SwapPreview.get()?.review.spender).toBe(permit2Router)
  await confirm(swap)
  await confirm(swap)
  const [signed, sent] = getAsked(swap.context)
  const [owner, typed] = (signed?.params ?? []) as readonly string[]
  expect(owner).toBe(maya)
  expect(JSON.parse(typed ?? '')).toMatchObject({
    primaryType: 'PermitSingle',
    domain: { chainId: 31_337, verifyingContract: permit2 },
    message: { details: { token: dollar.address, amount: '100000000', nonce: '7' }, spender: permit2Router },
  })
  expect(sent).toMatchObject({ method: 'eth_sendTransaction', params: [{ from: maya, to: permit2Router }] })
  expect(swap.bodies.at(-1)).toMatchObject({
    eip155: { permit2: { v: 28, value: '100000000', nonce: '7' } },
  })
})

test('a call that gives to somebody else reaches no wallet', async () => {
  const swap = await review({ built: swapByPermit2(numberToHex(0xbad, { size: 20 })) })
  await confirm(swap)
  await confirm(swap)
  expect(getAsked(swap.context).map(({ method }) => method)).toEqual(['eth_signTypedData_v4'])
  expect(swap.swap.views.SwapPreview.get()?.review.problem).toBe('unsafe')
})

test('a call of the usual router in place of that of Permit2 reaches no wallet', async () => {
  const swap = await review({ built: null })
  await confirm(swap)
  await confirm(swap)
  expect(getAsked(swap.context)).toHaveLength(1)
  expect(swap.swap.views.SwapPreview.get()?.review.problem).toBe('unsafe')
})

test.each([
  ['Permit2 may take less', { allowed: 99_999_999n }],
  ['the account borrows code, which Permit2 would ask', { code: `0xef0100${'12'.repeat(20)}` }],
  ['the account is a contract', { code: '0x6001' }],
])('where %s, the router is allowed by a transaction', async (_, given) => {
  expect(getKinds(await review(given))).toEqual(['approve', 'swap'])
})

test('whoever chooses no limit still allows the router of Permit2 just what is swapped', async () => {
  const swap = await review()
  swap.swap.views.SwapSettings.actions.setChoice('unlimited')
  await swap.swap.views.Swap.actions.next()
  expect(swap.swap.views.SwapPreview.get()?.review).toMatchObject({ choice: 'unlimited', isUnlimited: false })
  await confirm(swap)
  const [, typed] = (getAsked(swap.context)[0]?.params ?? []) as readonly string[]
  expect(JSON.parse(typed ?? '').message.details.amount).toBe('100000000')
})
