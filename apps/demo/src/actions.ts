import type { Portico } from '@portico/embed'
import { base58 } from '@scure/base'

const text = 'Hello from the demo site'

/** Receives what is sent and paid: the tenth account of a local chain. */
const receiver = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

const toHex = (bytes: Uint8Array) =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Asks the connected wallet, as any site would. */
const ask = (portico: Portico, method: string, params: readonly unknown[] | Record<string, unknown>) =>
  portico.getProvider(portico.getState().namespace).request({ method, params })

/** @returns the signature: hexadecimal on EVM, base58 on Solana, base64 on Bitcoin */
export async function signMessage(portico: Portico): Promise<string> {
  const { address, namespace } = portico.getState()
  const bytes = new TextEncoder().encode(text)
  if (namespace === 'eip155') return String(await ask(portico, 'personal_sign', [toHex(bytes), address]))
  const answer =
    namespace === 'solana'
      ? await ask(portico, 'solana_signMessage', { message: base58.encode(bytes), pubkey: address })
      : await ask(portico, 'signMessage', { message: text, address })
  return (answer as { signature: string }).signature
}

/** EIP-712. */
export async function signTypedData(portico: Portico): Promise<string> {
  const { address, caipNetworkId } = portico.getState()
  const typedData = {
    domain: { name: 'Portico demo', version: '1', chainId: Number(caipNetworkId.split(':')[1]) },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Greeting: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Greeting',
    message: { text },
  }
  return String(await ask(portico, 'eth_signTypedData_v4', [address, JSON.stringify(typedData)]))
}

/** Sends a hundredth of the native currency. @returns the transaction's hash or signature */
export async function send(portico: Portico): Promise<string> {
  const { address, namespace } = portico.getState()
  if (namespace === 'solana') return (await import('./sendSol.ts')).sendSol(portico)
  // 0.01 ether, in wei.
  const transaction = { from: address, to: receiver, value: `0x${(10n ** 16n).toString(16)}` }
  return String(await ask(portico, 'eth_sendTransaction', [transaction]))
}

/** Where the page is paid. */
export const paidOn = 'eip155:31337'

/** The dollar of the first local chain: its address follows from the plan of `@portico/testing/chain`. */
const dollar = `${paidOn}/erc20:0x8ce361602B935680E8DeC218b820ff5056BeB7af`

/** Lets the visitor pay 12.50 USDC, in whatever way. @returns how it stands */
export async function pay(portico: Portico): Promise<string> {
  const { state, hash } = await portico.pay({
    ...{ recipient: receiver, asset: dollar, amount: 12_500_000n, label: 'Portico demo' },
  })
  return hash ? `${state}: ${hash}` : state
}
