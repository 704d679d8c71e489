import { checkTypedData, TypedDataRefusedError } from '@portico/smart-accounts/accounts'
import * as v from 'valibot'
import type { Address, TypedDataDefinition } from 'viem'
import { toHex } from 'viem/utils'
import type { TypedData } from '../../keys/TypedData.ts'
import { VaultError } from '../../service/VaultError.ts'
import type { SigningMethod } from '../Signing.ts'
import { fetchToken } from './fetchToken.ts'
import { getEthereumAccount } from './getEthereumAccount.ts'
import { addressSchema } from './schemas.ts'
import { describeTypedData } from './typedData/describeTypedData.ts'
import { readTypedData } from './typedData/readTypedData.ts'

const paramsSchema = v.strictTuple([addressSchema, v.union([v.string(), v.record(v.string(), v.unknown())])])

/** Fields of what hands an account over to code (EIP-7702), in whichever order. */
const authorization = 'address,chainId,nonce'

/**
 * @param owner address of the key that signs
 * @throws VaultError `INVALID` for what is for another network, and for what could hand over an account of the key or act for it
 */
function check(typedData: TypedData, owner: Address, caipNetworkId: string): void {
  const { types, domain } = typedData
  if (domain.chainId !== undefined && `eip155:${domain.chainId}` !== caipNetworkId)
    throw new VaultError('INVALID', 'The typed data is for another network.')
  try {
    checkTypedData(typedData as TypedDataDefinition, owner)
  } catch (error) {
    if (error instanceof TypedDataRefusedError) throw new VaultError('INVALID', error.message)
    throw error
  }
  const fields = Object.values(types).map((struct) =>
    struct
      .map(({ name }) => name)
      .sort()
      .join(),
  )
  if (fields.includes(authorization))
    throw new VaultError('INVALID', 'The wallet hands its account to no code that a page names.')
}

/** `eth_signTypedData_v4 [address, typedData]` (EIP-712). @returns 65 bytes as `0x…` */
export const signTypedData: SigningMethod = async (signing, { caipNetworkId, params }) => {
  const { nodes, keys, approve, getOpening } = signing
  const read = v.safeParse(paramsSchema, params)
  if (!read.success) throw new VaultError('INVALID', 'The typed data cannot be read.')
  const [named, given] = read.output
  const { address: account, smart } = await getEthereumAccount(signing, caipNetworkId, named)
  const typedData = readTypedData(given)
  check(typedData, smart?.owner ?? account, caipNetworkId)
  const context = {
    account,
    now: Math.floor(Date.now() / 1000),
    fetchToken: (address: typeof account) => fetchToken(nodes, caipNetworkId, address),
  }
  await approve(await describeTypedData(typedData, context, nodes.find(caipNetworkId).name))
  if (smart?.type === 'deployed') {
    const { prepareSmartSignature } = await import('./operations/prepareSmartSignature.ts')
    const input = await prepareSmartSignature(signing, caipNetworkId, smart)
    return keys.run('signSmartTypedData', { ...input, typedData })
  }
  return toHex(await keys.run('signTypedData', { opening: await getOpening(account), typedData }))
}
