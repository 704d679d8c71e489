import { createRequire } from 'node:module'
import { type Address, type Client, concat, type Hex } from 'viem'
import { getCode, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import { contractDeployer } from '../accounts.ts'

/** Deploys by CREATE2, under an address that follows from salt and code alone. Every local chain has it from the start. */
const create2Proxy: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Milliseconds between two looks at a chain, and how often it is looked at. */
const pause = 50
const looks = 100

/** A contract with an address of its own. */
export interface PlacedContract {
  /** Of its artifact in `@account-abstraction/contracts`. */
  readonly name: string
  readonly address: Address
  readonly salt: Hex
}

/**
 * Puts a contract where it is on every chain, by an account whose nonces no plan counts. Does nothing where it is there.
 * @throws Error where its package is not installed, or the chain does not take it
 */
export async function deployAt(client: Client, { name, address, salt }: PlacedContract): Promise<void> {
  const isThere = async () => (await getCode(client, { address })) !== undefined
  if (await isThere()) return
  const data = concat([salt, readCode(name)])
  const sent = await sendTransaction(client, {
    ...{ account: contractDeployer, chain: null, to: create2Proxy, data, gas: 8_000_000n },
  }).then(
    (hash) => waitForTransactionReceipt(client, { hash, pollingInterval: pause, checkReplacement: false }),
    (cause: unknown) => new Error(`${name} could not be sent.`, { cause }),
  )
  // Of two who deploy at once one is refused, before the other's is in a block or with it: it is there for both.
  for (let look = 0; look < looks; look += 1) {
    if (await isThere()) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  throw sent instanceof Error ? sent : new Error(`The chain does not take ${name}.`)
}

function readCode(name: string): Hex {
  try {
    return createRequire(import.meta.url)(`@account-abstraction/contracts/artifacts/${name}.json`).bytecode
  } catch (cause) {
    const message = `${name} needs @account-abstraction/contracts as a development dependency.`
    throw new Error(message, { cause })
  }
}

/** Whether the package is installed that holds EntryPoint. */
export function hasEntryPoint(): boolean {
  try {
    createRequire(import.meta.url).resolve('@account-abstraction/contracts/artifacts/EntryPoint.json')
    return true
  } catch {
    return false
  }
}
