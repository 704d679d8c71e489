import { type Address, concat, getContractAddress, type Hex, zeroHash } from 'viem'
import { accountFactory, accountImplementation } from '../deployments/deployments.ts'

/** ERC-1167's clone with the owner behind it, as OpenZeppelin's `Clones` writes it. */
const getCloneCode = (owner: Address): Hex =>
  concat([
    '0x6100413d81600a3d39f3363d3d373d3d3d363d73',
    accountImplementation,
    '0x5af43d82803e903d91602b57fd5bf3',
    owner,
  ])

/** Where an owner's account of the deployed type is, on every chain. An owner has one: the salt is always zero. */
export const getDeployedAddress = (owner: Address): Address =>
  getContractAddress({
    opcode: 'CREATE2',
    from: accountFactory,
    salt: zeroHash,
    bytecode: getCloneCode(owner),
  })
