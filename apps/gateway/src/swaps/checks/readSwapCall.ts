import { type Address, decodeFunctionData, isAddressEqual } from 'viem'
import { nativePlaceholder } from '../../chains/priceSource.ts'
import type { UniswapConfig } from '../../chains/uniswapOptions.ts'
import type { SwapCall } from '../SwapSource.ts'
import { routerAbi, wethAbi } from '../uniswap/abis.ts'
import { routerItself } from '../uniswap/encodeSwap.ts'
import { readPermit2Call } from './readPermit2Call.ts'
import { type ReadSwapCall, readPath, type SwapEffect } from './SwapEffect.ts'

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
      return isByPermit2 ? readPermit2Call(call, permit2.router, weth) : readMulticall(call, weth)
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

/** Swaps of one token into one other, and at the end at most one payout of what was kept. */
function readMulticall({ data, value }: SwapCall, weth: Address): SwapEffect | null {
  const outer = decodeFunctionData({ abi: routerAbi, data })
  if (outer.functionName !== 'multicall') return null
  const calls = outer.args[1].map((inner) => decodeFunctionData({ abi: routerAbi, data: inner }))
  const swaps = calls.map(readSwap).filter((swap) => swap !== null)
  const payouts = calls.map((call) => readPayout(call, weth)).filter((payout) => payout !== null)
  const permits = calls.filter(({ functionName }) => /^selfPermit(Allowed)?IfNecessary$/.test(functionName))
  const [first] = swaps
  if (!first || swaps.length + payouts.length + permits.length !== calls.length) return null
  if (!swaps.every((swap) => isAddressEqual(swap.from, first.from) && isAddressEqual(swap.to, first.to)))
    return null
  const amount = swaps.reduce((sum, swap) => sum + swap.amount, 0n)
  const from = value > 0n && isAddressEqual(first.from, weth) ? nativePlaceholder : first.from
  if (value !== (from === nativePlaceholder ? amount : 0n)) return null
  const [payout] = payouts
  if (!payout) return swaps.length === 1 ? { ...first, from } : null
  const isKept = swaps.every(({ receiver }) => isAddressEqual(receiver, routerItself))
  const isLast = payouts.length === 1 && readPayout(calls.at(-1) as RouterCall, weth) !== null
  if (!isKept || !isLast || !isAddressEqual(payout.kept, first.to)) return null
  return { from, to: payout.to, amount, receiver: payout.receiver, minimum: payout.minimum }
}

function readSwap(call: RouterCall): SwapEffect | null {
  if (call.functionName === 'exactInput') {
    const [{ path, recipient, amountIn, amountOutMinimum }] = call.args
    const { from, to } = readPath(path)
    return { from, to, amount: amountIn, receiver: recipient, minimum: amountOutMinimum }
  }
  if (call.functionName !== 'swapExactTokensForTokens') return null
  const [amount, minimum, tokens, receiver] = call.args
  const [from, to] = [tokens[0], tokens.at(-1)]
  return from && to ? { from, to, amount, receiver, minimum } : null
}

interface Payout extends Pick<SwapEffect, 'to' | 'receiver' | 'minimum'> {
  /** Contract of what the router holds before. */
  readonly kept: Address
}

function readPayout(call: RouterCall, weth: Address): Payout | null {
  if (call.functionName === 'unwrapWETH9') {
    const [minimum, receiver] = call.args
    return { kept: weth, to: nativePlaceholder, receiver, minimum }
  }
  if (call.functionName !== 'sweepToken') return null
  const [token, minimum, receiver] = call.args
  return { kept: token, to: token, receiver, minimum }
}
