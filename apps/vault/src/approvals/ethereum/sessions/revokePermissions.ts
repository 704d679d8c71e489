import * as v from 'valibot'
import { VaultError } from '../../../service/VaultError.ts'
import type { SigningMethod } from '../../Signing.ts'

const paramsSchema = v.strictTuple([v.strictObject({ eth_accounts: v.record(v.string(), v.unknown()) })])

/**
 * `wallet_revokePermissions [{ eth_accounts }]` (EIP-2255) is a disconnect and nothing else: it ends no session on the chain, and asks nobody.
 * @throws VaultError `INVALID` for any other permission
 */
export const revokePermissions: SigningMethod = async ({ signOut }, { params }) => {
  if (!v.is(paramsSchema, params)) throw new VaultError('INVALID', 'There is no such permission.')
  await signOut()
  return null
}
