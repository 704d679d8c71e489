import type { PluginContext, TokenBalance } from '@portico/contract'
import type { Address } from '@portico/evm'
import { getBalance, readErc20Balance } from '@portico/evm/client'
import type { TransferParts } from '../../transfer.ts'
import { estimateTransfer, type GasEstimate } from './estimateTransfer.ts'

/** The most that can be sent, with the cost that was left for the network. */
export interface MaxAmount {
  /** Base units. */
  readonly amount: bigint
  /** Of the same reading; null where the cost is no part of it. */
  readonly estimate: GasEstimate | null
}

/** How often the fee of a rollup is left: it follows the price of gas on the chain below, which no limit holds. */
const rollupHeadroom = 2n

/** What a node says now, and no more than the list: it may be older, and is what the form compares with. */
async function readHeld(chain: PluginContext['chain'], token: TokenBalance, owner: string): Promise<bigint> {
  const held =
    token.address === null
      ? await getBalance(chain, owner as Address)
      : await readErc20Balance(chain, { token: token.address as Address, owner: owner as Address })
  const isOlder = held > token.amount
  return isOlder ? token.amount : held
}

/**
 * The most that can be sent: a token whole; of native currency what is left beside the highest cost. Balance and cost are of one
 * reading. Null where that is not known.
 * @param transfer its amount does not matter
 */
export async function getMaxAmount(
  chain: PluginContext['chain'],
  transfer: Omit<TransferParts, 'amount'>,
): Promise<MaxAmount | null> {
  const { token, from } = transfer
  const isNative = token.address === null
  try {
    const [held, estimate] = await Promise.all([
      readHeld(chain, token, from),
      // Asking with an amount of nothing: with everything, nodes refuse for want of the fee.
      isNative ? estimateTransfer(chain, { ...transfer, amount: 0n }) : null,
    ])
    if (!estimate) return { amount: held, estimate }
    if (estimate.status !== 'ready') return null
    const { gas, maxFeePerGas, rollupFee } = estimate
    const rest = held - gas * maxFeePerGas - rollupHeadroom * rollupFee
    return { amount: rest > 0n ? rest : 0n, estimate }
  } catch {
    return null
  }
}
