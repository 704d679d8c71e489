import type { Permission } from '@portico/smart-accounts/delegations'
import * as v from 'valibot'
import { type AbiFunction, type Address, type Hex, toFunctionSelector, toFunctionSignature } from 'viem'
import { VaultError } from '../../../service/VaultError.ts'
import { type GrantRequest, grantRequestSchema } from './grantRequestSchema.ts'
import { readKey } from './readKey.ts'
import { type SessionRequest, usualCallLimit } from './SessionRequest.ts'

type PagePermission = GrantRequest['permissions'][0]
type PageCalls = Extract<PagePermission, { type: 'contract-call' }>['data']

/** Functions of a name. @throws VaultError `INVALID` where the page describes none, or several */
function findFunction({ abi }: PageCalls, functionName: string): AbiFunction {
  const found = abi.filter(({ type, name }) => type === 'function' && name === functionName)
  if (found.length !== 1) throw new VaultError('INVALID', `The function ${functionName} is not one.`)
  return found[0] as unknown as AbiFunction
}

interface Read {
  readonly permission: Permission
  readonly functions: readonly string[]
}

function readCalls(data: PageCalls): Read {
  try {
    const described = data.functions.map(({ functionName }) => findFunction(data, functionName))
    const selectors: readonly Hex[] = described.map((one) => toFunctionSelector(one))
    const { address, callLimit = usualCallLimit } = data
    return {
      permission: { type: 'contract-call', targets: [address], selectors, callLimit },
      functions: described.map((one) => toFunctionSignature(one)),
    }
  } catch (cause) {
    if (cause instanceof VaultError) throw cause
    throw new VaultError('INVALID', 'The functions cannot be read.', undefined, { cause })
  }
}

function readPermission(given: PagePermission): Read {
  if (given.type === 'contract-call') return readCalls(given.data)
  const { allowance: periodAmount, start: startTime, period: periodDuration } = given.data
  const periodic = { periodAmount, startTime: startTime || 1, periodDuration }
  if (given.type === 'native-token-recurring-allowance')
    return { permission: { type: 'native-token-periodic', ...periodic }, functions: [] }
  return {
    permission: { type: 'erc20-token-periodic', token: given.data.address, ...periodic },
    functions: [],
  }
}

function readSigner({ signer }: GrantRequest): Address {
  if (signer.type === 'account') return 'id' in signer.data ? signer.data.id : signer.data.address
  return readKey(signer.type === 'key' ? signer.data.publicKey : signer.data.keys[0].publicKey)
}

/**
 * Reads `wallet_grantPermissions` (ERC-7715 as it was).
 * @throws VaultError `INVALID` for what cannot be read, is for another network, or would be granted otherwise than asked
 */
export function readGrantPermissions(params: unknown, caipNetworkId: string): SessionRequest {
  const read = v.safeParse(v.strictTuple([grantRequestSchema]), params)
  if (!read.success) {
    const place = v.getDotPath(read.issues[0])
    throw new VaultError('INVALID', `The permissions cannot be read${place ? ` (${place})` : ''}.`)
  }
  const [request] = read.output
  if (request.chainId !== undefined && `eip155:${request.chainId}` !== caipNetworkId)
    throw new VaultError('INVALID', 'The permissions are for another network.')
  const { permission, functions } = readPermission(request.permissions[0])
  const [asked] = params as readonly [
    GrantRequest & { readonly permissions: readonly [{ readonly data: object }] },
  ]
  const [first] = asked.permissions
  const limit = permission.type === 'contract-call' ? { callLimit: permission.callLimit } : {}
  const permissions = [{ ...first, data: { ...first.data, ...limit } }]
  return {
    account: request.address,
    delegate: readSigner(request),
    ...{ permission, functions, expiry: request.expiry },
    toAnswer: ({ account, context }) => ({
      ...asked,
      ...{ permissions, address: account, context },
      // As viem reads the same.
      ...{ grantedPermissions: permissions, permissionsContext: context },
    }),
  }
}
