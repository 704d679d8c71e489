import { type Account, type Address, type Client, concat, type Transport } from 'viem'
import { getCode, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { type Deployment, listDeployments } from './contracts.ts'
import { entryPoint } from './deployments.ts'

/** Arachnid's deterministic deployment proxy, which is on most chains: salt and init code in, a contract by CREATE2 out. */
const create2Proxy: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Parameters of {@link deploySmartAccounts}. */
export interface DeploySmartAccountsParameters {
  /** A client of viem with an account that pays for about 11 million gas. */
  readonly client: Client<Transport, undefined, Account>
}

/** What a chain must have before. */
export class ContractMissingError extends Error {
  override readonly name = 'ContractMissingError'
}

/**
 * Deploys what Portico's smart accounts need to a chain, at the addresses of `deployments`. What is there stays, and a call that was
 * cut off may be made again.
 * @throws ContractMissingError where the chain has no CREATE2 proxy or no EntryPoint 0.8
 */
export async function deploySmartAccounts({ client }: DeploySmartAccountsParameters): Promise<void> {
  for (const [name, address] of [
    ['CREATE2 proxy', create2Proxy],
    ['EntryPoint 0.8', entryPoint],
  ] as const)
    if (!(await getCode(client, { address })))
      throw new ContractMissingError(`This chain has no ${name} at ${address}. Deploy that first.`)
  for (const deployment of listDeployments()) await deploy(client, deployment)
}

async function deploy(
  client: DeploySmartAccountsParameters['client'],
  { name, address, salt, initCode }: Deployment,
): Promise<void> {
  if (await getCode(client, { address })) return
  const hash = await sendTransaction(client, {
    chain: null,
    to: create2Proxy,
    data: concat([salt, initCode]),
  })
  // viem drops a block that comes while it looks for a replacement, and where blocks are made on demand no other follows.
  await waitForTransactionReceipt(client, { hash, checkReplacement: false })
  if (!(await getCode(client, { address })))
    throw new ContractMissingError(`${name} is not at ${address} after ${hash}.`)
}
