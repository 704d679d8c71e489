import { deployPaymentFactory } from '@portico/payments/deploy'
import { type Anvil, contractDeployer } from '@portico/testing/chain'
import { createClient, http } from 'viem'

/** Puts the factory of payment addresses on a chain. Sent by an account of its own, so that nothing else moves. */
export async function deployPaymentAddresses({ rpcUrl }: Pick<Anvil, 'rpcUrl'>): Promise<void> {
  const parameters = { account: contractDeployer, cacheTime: 0, pollingInterval: 50 }
  await deployPaymentFactory(createClient({ ...parameters, transport: http(rpcUrl) }))
}
