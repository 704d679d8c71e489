import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import { isAnswer } from '../api/isAnswer.ts'
import { servesChain } from '../api/servesChain.ts'
import type { Core } from '../Core.ts'
import { chainReaders } from '../namespaces/chainReaders.ts'
import { createOnce } from '../parts/createOnce.ts'
import { pickHoldings, type ReadPortfolio, readOne } from './fetchBalances.ts'
import { fetchPortfolio } from './fetchPortfolio.ts'

/** So many networks are asked for at once. A gateway takes 100, and an address has to fit as often into its line. */
const batchSize = 50

/** Whether the gateway serves an account's network; where it does not say, it is asked. */
const isServed = (core: Core, account: CaipAddress): Promise<boolean> =>
  servesChain(core, parseCaipAddress(account).caipNetworkId).catch(() => true)

/** Those of one address with the account, in which the gateway is asked for it. */
function getBatch(accounts: readonly CaipAddress[], account: CaipAddress): readonly CaipAddress[] {
  const { address, namespace } = parseCaipAddress(account)
  const own = accounts.filter((other) => {
    const { address: another, namespace: kind } = parseCaipAddress(other)
    return another === address && kind === namespace
  })
  const start = Math.floor(own.indexOf(account) / batchSize) * batchSize
  return own.slice(start, start + batchSize)
}

/** Makes what asks the gateway once for all networks of an address, as soon as the first of them is needed. */
export function readTogether(accounts: readonly CaipAddress[]): ReadPortfolio {
  const once = createOnce()
  return async (core, account, options) => {
    // It lists chains whose nodes it answers for: balances it may know of others, too.
    const { namespace } = parseCaipAddress(account)
    if (!(await isServed(core, account)))
      return chainReaders[namespace]?.hasGatewayBalances ? readOne(core, account, options) : null
    const batch = getBatch(accounts, account)
    try {
      const portfolio = await once(batch.join(), async () => {
        const served = await Promise.all(batch.map((one) => isServed(core, one)))
        const [first, ...rest] = batch.filter((_, index) => served[index])
        return fetchPortfolio(core, [first ?? account, ...rest], options)
      })
      return pickHoldings(portfolio, account)
    } catch (error) {
      // It serves one of them after all not: that is no reason to know nothing of the others.
      if (isAnswer(error)) return readOne(core, account, options)
      throw error
    }
  }
}
