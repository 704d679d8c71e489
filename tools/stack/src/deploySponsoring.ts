import { type GatewayOptions, getPaymasterDeployment, paymasterAbi } from '@portico/gateway'
import { type Anvil, deployEntryPoint, hasEntryPoint } from '@portico/testing/chain'
import {
  type Address,
  createTestClient,
  type Hex,
  http,
  parseEther,
  parseGwei,
  publicActions,
  walletActions,
} from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { privateKeyToAccount } from 'viem/accounts'

/** Accounts 6 and 7 of the well-known mnemonic: one signs what is sponsored and owns the paymaster, the other sends operations. */
const sponsorKey: Hex = '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e'
const bundlerKey: Hex = '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356'

const wanted = parseEther('100')

/** Who pays for operations of smart accounts. */
export interface StackSponsoring {
  /** The same on both chains. */
  readonly paymaster: Address
}

/** What of {@link StackSponsoring} the gateway is configured by. */
interface Sponsored {
  readonly anvils: readonly Pick<Anvil, 'chainId'>[]
  readonly sponsoring: StackSponsoring | null
}

/**
 * Puts EntryPoint and a paymaster on a chain where they are not there yet, and fills the deposit up. Null where the package of EntryPoint is not
 * installed.
 */
export async function deploySponsoring({ rpcUrl }: Pick<Anvil, 'rpcUrl'>): Promise<StackSponsoring | null> {
  if (!hasEntryPoint()) return null
  const client = createTestClient({
    mode: 'anvil',
    transport: http(rpcUrl),
    cacheTime: 0,
    pollingInterval: 50,
  })
    .extend(publicActions)
    .extend(walletActions)
  await deployEntryPoint(client)
  const { address: signer } = privateKeyToAccount(sponsorKey)
  const { address, ...deployment } = getPaymasterDeployment({ signer, owner: signer })
  const payer = { account: privateKeyToAccount(bundlerKey), chain: null }
  const wait = (hash: Hex) => client.waitForTransactionReceipt({ hash, checkReplacement: false })
  if (!(await client.getCode({ address })))
    await wait(await client.sendTransaction({ ...payer, ...deployment }))
  const deposit = await client.readContract({
    ...{ address: entryPoint08Address, abi: entryPoint08Abi, functionName: 'balanceOf', args: [address] },
  })
  if (deposit < wanted / 2n)
    await wait(
      await client.writeContract({
        ...{ ...payer, address, abi: paymasterAbi, functionName: 'deposit', value: wanted - deposit },
      }),
    )
  return { paymaster: address }
}

/** Who puts operations into blocks, for the gateway. */
export const toBundlers = ({ anvils, sponsoring }: Sponsored): Pick<GatewayOptions, 'bundlers'> =>
  sponsoring
    ? {
        bundlers: Object.fromEntries(
          anvils.map(({ chainId }) => [`eip155:${chainId}`, { light: { key: bundlerKey } }]),
        ),
      }
    : {}

/** How much is sponsored, and for whom. */
export interface SponsoringParameters {
  /** Wei a day that is paid for one visitor's operations on a chain. @default 0.05 ether */
  readonly perIdentity?: bigint
  /** Whether gas is paid for guests, too. @default false */
  readonly areGuestsSponsored?: boolean
}

/** What is sponsored, for the gateway. */
export function toSponsorship(
  { anvils, sponsoring }: Sponsored,
  { perIdentity = parseEther('0.05'), areGuestsSponsored = false }: SponsoringParameters,
): Pick<GatewayOptions, 'sponsorship'> {
  if (!sponsoring) return {}
  const policy = {
    ...{ paymaster: sponsoring.paymaster, maxFeePerGas: `${parseGwei('200')}` },
    perIdentity: `${perIdentity}`,
    ...{ perSite: `${parseEther('10')}`, inAll: `${parseEther('20')}` },
  }
  const chains = Object.fromEntries(anvils.map(({ chainId }) => [`eip155:${chainId}`, policy]))
  return { sponsorship: { key: sponsorKey, name: 'Portico', areGuestsSponsored, chains } }
}
