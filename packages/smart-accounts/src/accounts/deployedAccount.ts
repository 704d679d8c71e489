import { type Address, encodeFunctionData, type Hex, parseAbi, serializeErc6492Signature } from 'viem'
import { accountFactory } from '../deployments/deployments.ts'
import { hashUserOperation } from '../userOperations/userOperations.ts'
import { checkTypedData } from './checkTypedData.ts'
import { getDeployedAddress } from './deployedAddress.ts'
import { hashNestedMessage, signNestedTypedData } from './nestedSignature.ts'
import type { AccountFactory, SmartAccountType } from './SmartAccountType.ts'

const factoryAbi = parseAbi(['function createAccount(address owner, uint256 salt) returns (address)'])

const getFactory = (owner: Address): AccountFactory => ({
  factory: accountFactory,
  factoryData: encodeFunctionData({ abi: factoryAbi, args: [owner, 0n] }),
})

const getDomain = (owner: Address, chainId: number) => ({
  name: 'PorticoAccount',
  version: '1',
  chainId,
  verifyingContract: getDeployedAddress(owner),
})

/** Puts a signature in ERC-6492's envelope where the account is not there yet: a verifier finds in it how to deploy it. */
function wrap(signature: Hex, owner: Address, isDeployed: boolean): Hex {
  if (isDeployed) return signature
  const { factory, factoryData } = getFactory(owner)
  return serializeErc6492Signature({ address: factory, data: factoryData, signature })
}

/** The deployed type: a contract of its own, at an address that follows from its owner. */
export const deployedAccount: SmartAccountType = {
  type: 'deployed',
  getAddress: getDeployedAddress,
  getFactory,
  hashUserOperation,
  signUserOperation: ({ sign, ...parameters }) => sign(hashUserOperation(parameters)),
  async signMessage({ owner, chainId, isDeployed, message, sign }) {
    const signature = await sign(hashNestedMessage(message, getDomain(owner, chainId)))
    return wrap(signature, owner, isDeployed)
  },
  async signTypedData({ owner, chainId, isDeployed, typedData, sign }) {
    checkTypedData(typedData, owner)
    const signature = await signNestedTypedData(typedData, getDomain(owner, chainId), sign)
    return wrap(signature, owner, isDeployed)
  },
}
