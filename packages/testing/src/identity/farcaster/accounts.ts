import {
  type Address,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  keccak256,
  serializeErc6492Signature,
  stringToHex,
  zeroHash,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { readOwnArtifact } from '../../chain/artifacts.ts'
import { custodyFactory, type Registries } from './registries.ts'

/**
 * By what an account signs: its custody address, which is a key's; an auth address; a custody address that is a contract, or will be one
 * (ERC-6492).
 */
export const signers = ['custody', 'auth', 'contract', 'undeployed'] as const
/** One of {@link signers}. */
export type Signer = (typeof signers)[number]

/** Somebody who has a Farcaster account. The same name is the same account, after each start. */
export interface FarcasterAccount {
  readonly fid: bigint
  /** As a relay says it: at most 16 letters, digits and hyphens. */
  readonly username: string
  /** By which it signs. */
  readonly address: Address
  sign(message: string): Promise<Hex>
}

const hashOf = (purpose: string, name: string) => keccak256(stringToHex(`farcaster ${purpose}\n${name}`))

/** The contract that a key owns. */
function toContract(owner: PrivateKeyAccount) {
  const creation = encodeDeployData({ ...readOwnArtifact('TestCustody'), args: [owner.address] })
  const data = encodeFunctionData({
    abi: readOwnArtifact('TestCustodyFactory').abi,
    functionName: 'deploy',
    args: [owner.address],
  })
  const address = getContractAddress({
    opcode: 'CREATE2',
    from: custodyFactory,
    salt: zeroHash,
    bytecode: creation,
  })
  return { address, creation, deployment: { address: custodyFactory, data } }
}

/** A name as it is told apart. */
export const toName = (typed: string): string =>
  typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** FID of a name, for each way to sign another one. */
function toFid(name: string, signer: Signer = 'custody'): bigint {
  const kind = signer === 'auth' ? 'custody' : signer
  return BigInt(hashOf(`fid ${kind}`, name).slice(0, 12)) + 1n
}

/** Opens the account of a name, which is registered on the chain as its way to sign needs it. */
export async function openAccount(
  registries: Registries,
  name: string,
  signer: Signer,
): Promise<FarcasterAccount> {
  const fid = toFid(name, signer)
  const custody = privateKeyToAccount(hashOf('custody', name))
  const username =
    name
      .replace(/[^a-z0-9-]/g, '')
      .replace(/^-+/, '')
      .slice(0, 16) || `user-${fid % 1_000_000n}`
  const account = { fid, username }
  const sign = (message: string) => custody.signMessage({ message })
  if (signer === 'custody' || signer === 'auth') await registries.setCustody(fid, custody.address)
  if (signer === 'custody') return { ...account, address: custody.address, sign }
  if (signer === 'auth') {
    const auth = privateKeyToAccount(hashOf('auth', name))
    await registries.setKey(fid, auth.address, 'added')
    return { ...account, address: auth.address, sign: (message) => auth.signMessage({ message }) }
  }
  const { address, creation, deployment } = toContract(custody)
  await registries.setCustody(fid, address)
  if (signer === 'contract') {
    await registries.putContract(address, creation)
    return { ...account, address, sign }
  }
  const wrap = async (message: string) =>
    serializeErc6492Signature({ ...deployment, signature: await sign(message) })
  return { ...account, address, sign: wrap }
}
