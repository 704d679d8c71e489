import type { Permission } from '@portico/smart-accounts/delegations'
import * as v from 'valibot'
import { VaultError } from '../../../service/VaultError.ts'
import { type ExecutionRequest, executionRequestSchema } from './executionRequestSchema.ts'
import type { SessionRequest } from './SessionRequest.ts'
import { toGrantedFields } from './writeExecutionPermission.ts'

function readPermission({ permission }: ExecutionRequest, now: number): Permission {
  const { type } = permission
  if (type === 'contract-call') {
    const { targets, selectors, callLimit } = permission.data
    return { type, targets, selectors: selectors.map((one) => one.toLowerCase() as `0x${string}`), callLimit }
  }
  const { periodAmount, periodDuration, startTime } = permission.data
  const periodic = { periodAmount, periodDuration, startTime: startTime ?? now }
  if (type === 'native-token-periodic') return { type, ...periodic }
  return { type, token: permission.data.tokenAddress, ...periodic }
}

/**
 * Reads `wallet_requestExecutionPermissions` (ERC-7715). One request at a time: each is approved by itself.
 * @param now seconds since 1970
 * @throws VaultError `INVALID` for what cannot be read, is for another network, or would be granted otherwise than asked
 */
export function readExecutionPermissions(
  params: unknown,
  caipNetworkId: string,
  now: number,
): SessionRequest {
  const read = v.safeParse(v.strictTuple([executionRequestSchema]), params)
  if (!read.success) {
    const place = v.getDotPath(read.issues[0])
    throw new VaultError('INVALID', `The permission cannot be read${place ? ` (${place})` : ''}.`)
  }
  const [request] = read.output
  if (`eip155:${request.chainId}` !== caipNetworkId)
    throw new VaultError('INVALID', 'The permission is for another network.')
  const permission = readPermission(request, now)
  const [asked] = params as readonly [
    ExecutionRequest & { readonly permission: { readonly data: object; readonly type: string } },
  ]
  const start = permission.type === 'contract-call' ? {} : { startTime: permission.startTime }
  return {
    account: request.from ?? undefined,
    delegate: request.to,
    ...{ permission, functions: [], expiry: request.rules[0].data.timestamp },
    toAnswer: (granted) => [
      {
        ...asked,
        permission: { ...asked.permission, data: { ...asked.permission.data, ...start } },
        ...toGrantedFields(granted, request.chainId),
      },
    ],
  }
}
