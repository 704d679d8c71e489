import { type Address, encodeFunctionData, type Hex } from 'viem'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import type { UniswapConfig } from '../../chains/uniswapOptions.ts'
import type { SwapCall, SwapLeg, SwapPermit, SwapRequest, SwapTerms } from '../SwapSource.ts'
import { routerAbi, wethAbi } from './abis.ts'
import { packPath } from './createRouteQuoter.ts'

/** How the router is told to keep what comes out for the next call. */
export const routerItself: Address = '0x0000000000000000000000000000000000000002'

const encode = (call: Parameters<typeof encodeFunctionData<typeof routerAbi>>[0]): Hex =>
  encodeFunctionData(call)

function encodeLeg({ version, tokens, fees, amount }: SwapLeg, recipient: Address, minimum: bigint): Hex {
  if (version === 3) {
    const params = {
      path: packPath({ tokens, fees }),
      recipient,
      amountIn: amount,
      amountOutMinimum: minimum,
    }
    return encode({ abi: routerAbi, functionName: 'exactInput', args: [params] })
  }
  const args = [amount, minimum, tokens, recipient] as const
  return encode({ abi: routerAbi, functionName: 'swapExactTokensForTokens', args })
}

/** One that somebody else has handed in before is not needed any more, and does no harm. */
function encodePermit(token: Address, { nonce, value, deadline, v, r, s }: SwapPermit): Hex {
  return nonce === undefined
    ? encode({
        abi: routerAbi,
        functionName: 'selfPermitIfNecessary',
        args: [token, value, deadline, v, r, s],
      })
    : encode({
        abi: routerAbi,
        functionName: 'selfPermitAllowedIfNecessary',
        args: [token, nonce, deadline, v, r, s],
      })
}

/** The call of the router that swaps along the legs: all of them, by the deadline and for the minimum, or nothing. */
export function encodeSwap(
  { router }: UniswapConfig,
  { from, to, amount }: SwapRequest,
  legs: readonly SwapLeg[],
  { account, minimum, deadline, permit }: SwapTerms,
): SwapCall {
  const isNativeIn = from === nativePlaceholder
  const isNativeOut = to === nativePlaceholder
  // What comes out of two is counted together, and what is unwrapped is with the router.
  const isCollected = legs.length > 1 || isNativeOut
  const swaps = legs.map((leg) =>
    encodeLeg(leg, isCollected ? routerItself : account, isCollected ? 0n : minimum),
  )
  const payout = isNativeOut
    ? encode({ abi: routerAbi, functionName: 'unwrapWETH9', args: [minimum, account] })
    : encode({ abi: routerAbi, functionName: 'sweepToken', args: [to, minimum, account] })
  const calls = [...(permit ? [encodePermit(from, permit)] : []), ...swaps, ...(isCollected ? [payout] : [])]
  const data = encode({ abi: routerAbi, functionName: 'multicall', args: [deadline, calls] })
  return { to: router, data, value: isNativeIn ? amount : 0n }
}

/** Whether nothing is swapped: ether is wrapped, or unwrapped. */
export const isWrap = ({ from, to }: Pick<SwapRequest, 'from' | 'to'>, weth: Address): boolean =>
  (from === nativePlaceholder && to === weth) || (from === weth && to === nativePlaceholder)

/** Ether for as much wrapped ether, or back. */
export const encodeWrap = (weth: Address, { from, amount }: SwapRequest): SwapCall =>
  from === nativePlaceholder
    ? { to: weth, data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }), value: amount }
    : {
        to: weth,
        data: encodeFunctionData({ abi: wethAbi, functionName: 'withdraw', args: [amount] }),
        value: 0n,
      }
