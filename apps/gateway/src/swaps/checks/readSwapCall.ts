import { type Address, decodeFunctionData, isAddressEqual } from 'viem'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import type { UniswapConfig } from '../../chains/uniswapOptions.ts'
import type { SwapCall } from '../SwapSource.ts'
import { routerAbi, wethAbi } from '../uniswap/abis.ts'
import { readPermit2Call } from './readPermit2Call.ts'
import { type ReadSwapCall, readPath, type SwapEffect } from './SwapEffect.ts'
import { type RouterStep, sumSteps } from './sumSteps.ts'

type RouterCall = ReturnType<typeof decodeFunctionData<typeof routerAbi>>

/** A call of one of Uniswap's routers as they are written here, or one of wrapped ether by `account`. */
export function readUniswapCall(
  { weth, permit2 }: Pick<UniswapConfig, 'weth' | 'permit2'>,
  account: Address,
): ReadSwapCall {
  return (call) => {
    try {
      if (isAddressEqual(call.to, weth)) return readWrap(call, weth, account)
      const isByPermit2 = permit2 && isAddressEqual(call.to, permit2.router)
      return isByPermit2 ? readPermit2Call(call, { router: permit2.router, weth }) : readMulticall(call, weth)
    } catch {
      return null
    }
  }
}

function readWrap({ data, value }: SwapCall, weth: Address, account: Address): SwapEffect | null {
  const { functionName, args } = decodeFunctionData({ abi: wethAbi, data })
  if (functionName === 'deposit')
    return { from: nativePlaceholder, to: weth, amount: value, receiver: account, minimum: value }
  const [amount] = args
  return value === 0n
    ? { from: weth, to: nativePlaceholder, amount, receiver: account, minimum: amount }
    : null
}

function readMulticall({ data, value }: SwapCall, weth: Address): SwapEffect | null {
  const outer = decodeFunctionData({ abi: routerAbi, data })
  if (outer.functionName !== 'multicall') return null
  const steps = outer.args[1].map((inner) =>
    readStep(decodeFunctionData({ abi: routerAbi, data: inner }), weth),
  )
  return steps.some((step) => step === null)
    ? null
    : sumSteps(
        steps.filter((step) => step !== null),
        { value, weth },
      )
}

/** One of the calls that are carried out in turn; null for any that is not written here. */
function readStep({ functionName, args }: RouterCall, weth: Address): RouterStep | null {
  switch (functionName) {
    case 'exactInput': {
      const [{ path, recipient: receiver, amountIn: amount, amountOutMinimum: minimum }] = args
      return { leg: { ...readPath(path), amount, receiver, minimum } }
    }
    case 'swapExactTokensForTokens': {
      const [amount, minimum, tokens, receiver] = args
      const [from, to] = [tokens[0], tokens.at(-1)]
      return from && to ? { leg: { from, to, amount, receiver, minimum } } : null
    }
    case 'unwrapWETH9': {
      const [minimum, receiver] = args
      return { payout: { kept: weth, to: nativePlaceholder, receiver, minimum } }
    }
    case 'sweepToken': {
      const [token, minimum, receiver] = args
      return { payout: { kept: token, to: token, receiver, minimum } }
    }
    case 'selfPermitIfNecessary':
    case 'selfPermitAllowedIfNecessary':
      return { permit: args[0] }
    default:
      return null
  }
}
