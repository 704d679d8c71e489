import { setTimeout as wait } from 'node:timers/promises'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, hex } from '@scure/base'
import { requestNode } from '../wallets/requestNode.ts'
import type { SolanaAccount } from './solanaAccounts.ts'

/** One call of a program. Addresses in base58. */
export interface SolanaInstruction {
  readonly program: string
  readonly accounts: readonly {
    readonly address: string
    readonly isSigner?: boolean
    readonly isWritable?: boolean
  }[]
  readonly data: Uint8Array
}

interface Key {
  readonly address: string
  isSigner: boolean
  isWritable: boolean
}

/** Milliseconds between two questions, and how often. */
const pollingInterval = 20
const pollingLimit = 1_000

/** A count as Solana packs it: seven bits a byte. */
const pack = (count: number): number[] => (count < 128 ? [count] : [(count & 127) | 128, ...pack(count >> 7)])

/** Every account once, those that sign and those that are written first. */
function collectKeys(payer: string, instructions: readonly SolanaInstruction[]): Key[] {
  const keys = new Map<string, Key>()
  const add = (address: string, isSigner = false, isWritable = false) => {
    const key = keys.get(address) ?? { address, isSigner: false, isWritable: false }
    key.isSigner ||= isSigner
    key.isWritable ||= isWritable
    keys.set(address, key)
  }
  add(payer, true, true)
  for (const { accounts } of instructions)
    for (const { address, isSigner, isWritable } of accounts) add(address, isSigner, isWritable)
  for (const { program } of instructions) add(program)
  const rank = ({ isSigner, isWritable }: Key) => (isSigner ? 0 : 2) + (isWritable ? 0 : 1)
  return [...keys.values()].sort((a, b) => rank(a) - rank(b))
}

/** Bytes of a legacy message. */
function compile(payer: string, blockhash: string, instructions: readonly SolanaInstruction[]) {
  const keys = collectKeys(payer, instructions)
  const count = (test: (key: Key) => boolean) => keys.filter(test).length
  const indexOf = (address: string) => keys.findIndex((key) => key.address === address)
  const message = Uint8Array.from([
    count((key) => key.isSigner),
    count((key) => key.isSigner && !key.isWritable),
    count((key) => !key.isSigner && !key.isWritable),
    ...pack(keys.length),
    ...keys.flatMap((key) => [...base58.decode(key.address)]),
    ...base58.decode(blockhash),
    ...pack(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      indexOf(program),
      ...pack(accounts.length),
      ...accounts.map(({ address }) => indexOf(address)),
      ...pack(data.length),
      ...data,
    ]),
  ])
  return { message, signers: keys.filter((key) => key.isSigner).map((key) => key.address) }
}

/** Signs a message, whose first signers are named, and packs both. */
function sign(message: Uint8Array, signers: readonly string[], accounts: readonly SolanaAccount[]) {
  const signatures = signers.map((address) => {
    const account = accounts.find((one) => one.address === address)
    if (!account) throw new Error(`There is no key of ${address}`)
    return ed25519.sign(message, hex.decode(account.privateKey))
  })
  return Uint8Array.from([
    ...pack(signatures.length),
    ...signatures.flatMap((signature) => [...signature]),
    ...message,
  ])
}

/**
 * Signs a prepared transaction with keys that everybody knows, sends it and waits until the node has taken it.
 * @param transaction base64 of the wire transaction, its signatures empty
 * @returns its signature, base58
 * @throws Error in the node's words where it is refused or fails
 */
export async function signAndSend(
  rpcUrl: string,
  transaction: string,
  accounts: readonly SolanaAccount[],
): Promise<string> {
  const bytes = base64.decode(transaction)
  const count = bytes[0] as number
  const message = bytes.subarray(1 + count * 64)
  const signers = Array.from({ length: count }, (_, index) =>
    base58.encode(message.subarray(4 + index * 32, 36 + index * 32)),
  )
  return send(rpcUrl, sign(message, signers, accounts))
}

/**
 * Sends instructions to a local node and waits until it has taken them.
 * @param accounts who signs; the first pays
 * @throws Error in the node's words where they are refused or fail
 */
export async function sendInstructions(
  rpcUrl: string,
  instructions: readonly SolanaInstruction[],
  accounts: readonly [SolanaAccount, ...SolanaAccount[]],
): Promise<string> {
  const latest = await requestNode(rpcUrl, { method: 'getLatestBlockhash', params: [] })
  const { blockhash } = (latest as { value: { blockhash: string } }).value
  const { message, signers } = compile(accounts[0].address, blockhash, instructions)
  return send(rpcUrl, sign(message, signers, accounts))
}

async function send(rpcUrl: string, transaction: Uint8Array): Promise<string> {
  const params = [base64.encode(transaction), { encoding: 'base64' }]
  const signature = (await requestNode(rpcUrl, { method: 'sendTransaction', params })) as string
  for (let attempt = 0; attempt < pollingLimit; attempt += 1) {
    const answer = await requestNode(rpcUrl, { method: 'getSignatureStatuses', params: [[signature]] })
    const [status] = (answer as { value: readonly ({ err: unknown } | null)[] }).value
    if (status?.err) throw new Error(`${signature} failed: ${JSON.stringify(status.err)}`)
    if (status) return signature
    await wait(pollingInterval)
  }
  throw new Error(`${signature} is in no block`)
}
