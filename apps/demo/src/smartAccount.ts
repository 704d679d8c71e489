import type { Portico } from '@portico/embed'
import {
  type Address,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  type Hex,
  http,
  numberToHex,
  parseAbi,
  parseEther,
  publicActions,
  zeroHash,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Receive what is sent: accounts of a local chain. */
const receivers: readonly Address[] = [
  '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
]

/** Wei. */
const [payment, limit, playMoney] = [parseEther('0.01'), parseEther('0.1'), parseEther('10')]

/** Seconds. */
const [day, hour] = [86_400, 3_600]

/** The site's own key. A site of yours keeps it on its server. */
const siteKey = privateKeyToAccount(generatePrivateKey())

interface Session {
  readonly context: Hex
  readonly delegationManager: Address
}

let session: Session | null = null

function readPlace(portico: Portico) {
  const { address, caipNetworkId } = portico.getState()
  const network = portico.options.networks.find((one) => one.caipNetworkId === caipNetworkId)
  const chainId = numberToHex(Number(caipNetworkId.split(':')[1]))
  return { account: address as Address, chainId, transport: http(network?.rpcUrls[0]) }
}

const ask = <Answer>(portico: Portico, method: string, params: readonly unknown[]) =>
  portico.getProvider('eip155').request({ method, params }) as Promise<Answer>

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Local chains give it to whoever asks. */
async function fill(portico: Portico, address: Address, value: bigint): Promise<void> {
  const { transport } = readPlace(portico)
  const client = createTestClient({ mode: 'anvil', transport }).extend(publicActions)
  const balance = await client.getBalance({ address })
  await client.setBalance({ address, value: balance + value })
}

/** Adds to the account what local chains give to whoever asks. */
export async function getPlayMoney(portico: Portico): Promise<string> {
  await fill(portico, readPlace(portico).account, playMoney)
  return '10 ETH of play money are there.'
}

/** Pays two in one transaction (EIP-5792). @returns its hash */
export async function payTwo(portico: Portico): Promise<string> {
  const { account, chainId } = readPlace(portico)
  const calls = receivers.map((to) => ({ to, value: numberToHex(payment) }))
  const request = { version: '2.0.0', from: account, chainId, atomicRequired: true, calls }
  const { id } = await ask<{ readonly id: string }>(portico, 'wallet_sendCalls', [request])
  for (;;) {
    const { status, receipts = [] } = await ask<{
      readonly status: number
      readonly receipts?: readonly { readonly transactionHash: Hex }[]
    }>(portico, 'wallet_getCallsStatus', [id])
    if (status >= 300) throw new Error('The payments were not made.')
    if (status >= 200) return receipts[0]?.transactionHash ?? ''
    await wait(1_000)
  }
}

/** Asks to spend 0.1 ETH a day for an hour, without asking again (ERC-7715). */
export async function askForSession(portico: Portico): Promise<string> {
  const { chainId } = readPlace(portico)
  const data = { periodAmount: numberToHex(limit), periodDuration: day }
  const request = {
    ...{ chainId, to: siteKey.address },
    permission: { type: 'native-token-periodic', isAdjustmentAllowed: false, data },
    rules: [{ type: 'expiry', data: { timestamp: Math.floor(Date.now() / 1000) + hour } }],
  }
  const [granted] = await ask<readonly Session[]>(portico, 'wallet_requestExecutionPermissions', [request])
  session = granted ?? null
  return 'This page may spend up to 0.1 ETH a day, for an hour. The wallet’s settings end that.'
}

const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)'])

/** Spends 0.01 ETH of the account by the site's key: the wallet is not asked (ERC-7710). @returns the transaction's hash */
export async function spendBySession(portico: Portico): Promise<string> {
  if (!session) throw new Error('There is no session.')
  const { transport } = readPlace(portico)
  // Who redeems pays the network's fee.
  await fill(portico, siteKey.address, parseEther('1'))
  const execution = encodePacked(
    ['address', 'uint256', 'bytes'],
    [receivers[0] ?? siteKey.address, payment, '0x'],
  )
  const data = encodeFunctionData({ abi, args: [[session.context], [zeroHash], [execution]] })
  const client = createWalletClient({ account: siteKey, transport })
  return client.sendTransaction({ chain: null, to: session.delegationManager, data })
}
