import * as v from 'valibot'
import {
  type Address,
  createWalletClient,
  formatEther,
  type Hex,
  http,
  isAddress,
  isHash,
  parseEther,
  publicActions,
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'
import { keySchema } from '../bundler/bundlerOptions.ts'
import { chainSchema } from '../chains/chainOptions.ts'
import { getPaymasterDeployment, paymasterAbi } from './paymaster/paymasterContract.ts'
import { sponsorshipSchema } from './sponsorshipOptions.ts'

/** Says how `portico-gateway paymaster` is called. */
export const paymasterUsage =
  'portico-gateway paymaster status|deploy <chain>, deposit <chain> <ether>, withdraw <chain> <ether> <to>, with the configuration of the gateway, and the key of the paymaster’s owner in PAYMASTER_OWNER_KEY'

const configSchema = v.object({ chains: v.array(chainSchema), sponsorship: sponsorshipSchema })
/** What of a gateway's options is needed. */
export interface PaymasterOptions {
  readonly chains?: v.InferInput<typeof configSchema>['chains'] | undefined
  readonly sponsorship?: v.InferInput<typeof sponsorshipSchema> | undefined
}

type Asked = ReturnType<typeof read>

/** What an operator does with a paymaster. Each answers a sentence. */
const verbs: Readonly<Record<string, (asked: Asked) => Promise<string>>> = {
  status,
  deploy,
  deposit: ({ client, paymaster, amount }) =>
    client.writeContract({
      ...{ account: client.account, chain: null, abi: paymasterAbi, address: paymaster() },
      ...{ functionName: 'deposit', value: amount() },
    }),
  withdraw: ({ client, paymaster, amount, to }) =>
    client.writeContract({
      ...{ account: client.account, chain: null, abi: paymasterAbi, address: paymaster() },
      ...{ functionName: 'withdraw', args: [to(), amount()] },
    }),
}

/**
 * Deploys the paymaster of a configuration, and puts into its deposit or takes out of it. The owner's key stays with the operator: no gateway needs it.
 * @param args what stands behind `paymaster`
 * @throws Error with what to do
 */
export async function runPaymasterCommand(
  args: readonly string[],
  options: PaymasterOptions,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<string> {
  const run = Object.hasOwn(verbs, args[0] ?? '') ? verbs[args[0] ?? ''] : undefined
  if (!run) throw new Error(paymasterUsage)
  const asked = read(args.slice(1), options, env.PAYMASTER_OWNER_KEY)
  const said = await run(asked)
  if (!isHash(said)) return said
  const { status: outcome } = await asked.client.waitForTransactionReceipt({ hash: said })
  if (outcome !== 'success') throw new Error(`The chain has refused it, in transaction ${said}.`)
  return `${said}\n${await status(asked)}`
}

function read(
  [id = '', ether = '', receiver = '']: readonly string[],
  options: PaymasterOptions,
  key: string | undefined,
) {
  const config = v.safeParse(configSchema, options)
  if (!config.success) {
    const [issue] = config.issues
    throw new Error(`The gateway's configuration is wrong at ${v.getDotPath(issue)}: ${issue.message}`)
  }
  const { chains, sponsorship } = config.output
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === id)
  if (!chain) throw new Error(`The gateway has no chain ${id}. ${paymasterUsage}`)
  const ownerKey = v.safeParse(keySchema, key)
  if (!ownerKey.success) throw new Error('PAYMASTER_OWNER_KEY must have the key of the paymaster’s owner.')
  const account = privateKeyToAccount(ownerKey.output)
  const client = createWalletClient({ account, transport: http(chain.rpcUrl) }).extend(publicActions)
  return {
    client,
    signer: privateKeyToAccount(sponsorship.key).address,
    paymaster(): Address {
      const policy = sponsorship.chains[chain.caipNetworkId]
      if (!policy)
        throw new Error(`Put the paymaster of ${id} into sponsorship.chains, where deploy has put it.`)
      return policy.paymaster
    },
    amount(): bigint {
      if (!/^\d+(\.\d{1,18})?$/.test(ether)) throw new Error(paymasterUsage)
      return parseEther(ether)
    },
    to(): Address {
      if (!isAddress(receiver)) throw new Error(paymasterUsage)
      return receiver
    },
  }
}

async function deploy({ client, signer }: Asked): Promise<string> {
  const { address, ...deployment } = getPaymasterDeployment({ signer, owner: client.account.address })
  if (!(await client.getCode({ address: entryPoint08Address })))
    throw new Error('EntryPoint 0.8 is not on this chain.')
  if (!(await client.getCode({ address }))) {
    const hash: Hex = await client.sendTransaction({ account: client.account, chain: null, ...deployment })
    await client.waitForTransactionReceipt({ hash })
  }
  if (!(await client.getCode({ address }))) throw new Error('The chain has not taken the paymaster.')
  return `${address} is the paymaster of ${signer}, and belongs to ${client.account.address}. Put it into sponsorship.chains.`
}

async function status({ client, signer, paymaster }: Asked): Promise<string> {
  const address = paymaster()
  const contract = { abi: paymasterAbi, address }
  const [actual, owner, deposit] = await Promise.all([
    client.readContract({ ...contract, functionName: 'signer' }),
    client.readContract({ ...contract, functionName: 'owner' }),
    client.readContract({
      ...{ abi: entryPoint08Abi, address: entryPoint08Address, functionName: 'balanceOf', args: [address] },
    }),
  ])
  const warning =
    actual === signer ? '' : ` Its signer is ${actual}, and sponsorship.key is that of ${signer}.`
  return `${address} has ${formatEther(deposit)} of deposit, and belongs to ${owner}.${warning}`
}
