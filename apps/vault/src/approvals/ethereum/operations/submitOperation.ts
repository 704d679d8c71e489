import { entryPoint, hashUserOperation, type UserOperation } from '@portico/smart-accounts'
import {
  createDelegationAuthorization,
  deployedAccount,
  placeholderSignature,
} from '@portico/smart-accounts/accounts'
import * as v from 'valibot'
import { type Address, isAddressEqual } from 'viem'
import { runAlone } from '../../../device/runAlone.ts'
import { VaultError } from '../../../service/VaultError.ts'
import { isThere } from '../../../smartAccounts/isThere.ts'
import { handOver } from '../../handOver.ts'
import type { SentOperation } from '../calls/createSentCalls.ts'
import { addressSchema } from '../schemas.ts'
import type { OperationParts, PreparedOperation } from './Operation.ts'
import { takeSponsorship } from './paymaster.ts'
import { encode, toChainId } from './prepareOperation.ts'
import { fetchOwnerNonce, takeNonce } from './readAccount.ts'
import { readSignature } from './readSignature.ts'
import { toRpcOperation } from './toRpcOperation.ts'

const foundSchema = v.object({ userOperation: v.object({ sender: addressSchema }) })

/** The owner's word that its address is a smart account on this network, as operations carry it. */
async function signAuthorization(
  signing: OperationParts,
  caipNetworkId: string,
  owner: Address,
  nonce: number,
) {
  const chainId = toChainId(caipNetworkId)
  const authorization = createDelegationAuthorization({ chainId, nonce })
  const opening = await signing.getOpening(owner)
  const signature = await signing.keys.run('signAuthorization', { opening, chainId, authorization })
  return { ...authorization, ...readSignature(signature) }
}

async function createMaker(signing: OperationParts, { caipNetworkId, account }: PreparedOperation) {
  if (account.type === 'deployed') return deployedAccount.getFactory(account.owner) ?? {}
  const nonce = await fetchOwnerNonce(signing.nodes, { caipNetworkId, address: account.owner })
  const authorization = await signAuthorization(signing, caipNetworkId, account.owner, nonce)
  return { factory: '0x7702' as const, authorization }
}

/** What was approved, with what only counts now. */
async function complete(signing: OperationParts, prepared: PreparedOperation): Promise<UserOperation> {
  const { caipNetworkId, account, calls, gas, sponsorship, isFirst } = prepared
  const isMade = await isThere(signing.nodes, caipNetworkId, account)
  // Nothing makes an account a smart one that the visitor was not told of.
  if (!isMade && !isFirst) throw new VaultError('INVALID', 'The account has changed meanwhile. Try again.')
  const place = { caipNetworkId, address: account.address }
  const operation: UserOperation = {
    ...{ sender: account.address, nonce: await takeNonce(signing, place), callData: encode(calls) },
    ...(isMade ? {} : await createMaker(signing, prepared)),
    ...{ ...gas, signature: placeholderSignature },
  }
  if (!sponsorship) return operation
  const limited = { ...operation, ...sponsorship.fields }
  const question = { chainId: toChainId(caipNetworkId), operation: toRpcOperation(limited) }
  return { ...operation, ...(await takeSponsorship(signing, question, sponsorship.fields)) }
}

/**
 * Signs an operation that was approved, and hands it to the network's bundler. One at a time: no two take one nonce.
 * @throws SponsorshipLostError where it is not paid for any more; VaultError as of {@link handOver}, and of what it takes to sign
 */
export const submitOperation = (
  signing: OperationParts,
  prepared: PreparedOperation,
): Promise<SentOperation> =>
  runAlone(`send ${prepared.caipNetworkId} ${prepared.account.address}`, async () => {
    const { caipNetworkId, account } = prepared
    const chainId = toChainId(caipNetworkId)
    const unsigned = await complete(signing, prepared)
    const opening = await signing.getOpening(account.owner)
    const input = { opening, type: account.type, chainId, userOperation: unsigned }
    const operation = { ...unsigned, signature: await signing.keys.run('signOperation', input) }
    const sent = { hash: hashUserOperation({ chainId, userOperation: operation }), nonce: operation.nonce }
    await prepared.note?.(sent)
    const ask = (method: string, params: readonly unknown[]) =>
      signing.nodes.askBundler(caipNetworkId, method, params)
    await handOver({
      id: sent.hash,
      send: () => ask('eth_sendUserOperation', [toRpcOperation(operation), entryPoint]),
      isThere: async () => {
        const found = v.safeParse(foundSchema, await ask('eth_getUserOperationByHash', [sent.hash]))
        return found.success && isAddressEqual(found.output.userOperation.sender, account.address)
      },
    })
    return sent
  })
