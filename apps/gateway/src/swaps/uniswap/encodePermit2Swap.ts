import { type Address, concatHex, encodeAbiParameters, encodeFunctionData, type Hex, numberToHex } from 'viem'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import type { Permit2Permit, SwapCall, SwapLeg, SwapRequest, SwapTerms } from '../SwapSource.ts'
import { universalRouterAbi, universalRouterInputs } from './abis.ts'
import { packPath } from './createRouteQuoter.ts'
import { routerItself } from './encodeSwap.ts'

/** What `UniversalRouter` is told to do, by the first byte of each of its instructions. */
export const universalRouterCommands = {
  swapV3: 0x00,
  sweep: 0x04,
  swapV2: 0x08,
  /** May fail: one that somebody else has handed in before is not needed any more, and does no harm. */
  permit: 0x0a | 0x80,
  unwrap: 0x0c,
} as const

type Instruction = readonly [command: keyof typeof universalRouterCommands, input: Hex]

function encodePermit(token: Address, spender: Address, permit: Permit2Permit): Instruction {
  const { value: amount, nonce, deadline, v, r, s } = permit
  const details = { token, amount, expiration: Number(deadline), nonce: Number(nonce) }
  const signature = concatHex([r, s, numberToHex(v, { size: 1 })])
  const args = [{ details, spender, sigDeadline: deadline }, signature] as const
  return ['permit', encodeAbiParameters(universalRouterInputs.permit, args)]
}

function encodeLeg(leg: SwapLeg, recipient: Address, minimum: bigint): Instruction {
  const { version, tokens, fees, amount } = leg
  // Whoever calls pays, by Permit2.
  const isPaidByCaller = true
  return version === 3
    ? [
        'swapV3',
        encodeAbiParameters(universalRouterInputs.swapV3, [
          ...([recipient, amount, minimum, packPath({ tokens, fees }), isPaidByCaller] as const),
        ]),
      ]
    : [
        'swapV2',
        encodeAbiParameters(universalRouterInputs.swapV2, [
          ...([recipient, amount, minimum, tokens, isPaidByCaller] as const),
        ]),
      ]
}

/**
 * The call of `UniversalRouter` that takes a token by a signature of Permit2, and swaps it along the legs: all of them, by the deadline
 * and for the minimum, or nothing.
 */
export function encodePermit2Swap(
  router: Address,
  { from, to }: Pick<SwapRequest, 'from' | 'to'>,
  legs: readonly SwapLeg[],
  { account, minimum, deadline, permit2 }: SwapTerms & { readonly permit2: Permit2Permit },
): SwapCall {
  const isNativeOut = to === nativePlaceholder
  const isCollected = legs.length > 1 || isNativeOut
  const payout: Instruction = isNativeOut
    ? ['unwrap', encodeAbiParameters(universalRouterInputs.unwrap, [account, minimum])]
    : ['sweep', encodeAbiParameters(universalRouterInputs.sweep, [to, account, minimum])]
  const instructions: readonly Instruction[] = [
    encodePermit(from, router, permit2),
    ...legs.map((leg) => encodeLeg(leg, isCollected ? routerItself : account, isCollected ? 0n : minimum)),
    ...(isCollected ? [payout] : []),
  ]
  const commands = concatHex(
    instructions.map(([command]) => numberToHex(universalRouterCommands[command], { size: 1 })),
  )
  const inputs = instructions.map(([, input]) => input)
  const data = encodeFunctionData({
    abi: universalRouterAbi,
    functionName: 'execute',
    args: [commands, inputs, deadline],
  })
  return { to: router, data, value: 0n }
}
