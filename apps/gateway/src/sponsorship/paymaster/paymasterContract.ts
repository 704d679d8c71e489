import {
  type Address,
  concat,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  parseAbi,
  zeroHash,
} from 'viem'
import { paymasterCode } from './paymasterCode.ts'

/** What of `SponsorPaymaster` is called from outside. */
export const paymasterAbi = parseAbi([
  'function signer() view returns (address)',
  'function owner() view returns (address)',
  'function deposit() payable',
  'function withdraw(address to, uint256 value)',
])

/** Deploys by CREATE2; it is on nearly every chain under this address. */
const create2Proxy: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Whose a paymaster is. */
export interface PaymasterParties {
  /** Signs what it pays for: the address of `sponsorship.key`. */
  readonly signer: Address
  /** Takes the deposit back. */
  readonly owner: Address
}

/** A transaction that deploys a paymaster, and where it is then: the same on every chain. */
export interface PaymasterDeployment {
  readonly address: Address
  readonly to: Address
  readonly data: Hex
}

/** How the paymaster of two parties is deployed. */
export function getPaymasterDeployment({ signer, owner }: PaymasterParties): PaymasterDeployment {
  const parties = encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [signer, owner])
  const bytecode = concat([paymasterCode, parties])
  const address = getContractAddress({ opcode: 'CREATE2', from: create2Proxy, salt: zeroHash, bytecode })
  return { address, to: create2Proxy, data: concat([zeroHash, bytecode]) }
}
