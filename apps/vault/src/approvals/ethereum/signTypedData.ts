import * as v from 'valibot'
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

/** @throws VaultError `INVALID` for what is for another network, and for what could hand over the account itself */
function check({ types, domain }: TypedData, account: string, caipNetworkId: string): void {
  if (domain.chainId !== undefined && `eip155:${domain.chainId}` !== caipNetworkId)
    throw new VaultError('INVALID', 'The typed data is for another network.')
  if (domain.verifyingContract === account)
    throw new VaultError('INVALID', 'The typed data is for the account itself.')
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
  const account = await getEthereumAccount(signing, named)
  const typedData = readTypedData(given)
  check(typedData, account, caipNetworkId)
  const context = {
    account,
    now: Math.floor(Date.now() / 1000),
    fetchToken: (address: typeof account) => fetchToken(nodes, caipNetworkId, address),
  }
  await approve(await describeTypedData(typedData, context, nodes.find(caipNetworkId).name))
  return toHex(await keys.run('signTypedData', { opening: await getOpening(account), typedData }))
}
