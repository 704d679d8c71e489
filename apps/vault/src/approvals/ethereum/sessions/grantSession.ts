import {
  checkGrant,
  createSalt,
  type Grant,
  GrantRefusedError,
  readSessionNonce,
} from '@portico/smart-accounts/delegations'
import type { Hex } from 'viem'
import { VaultError } from '../../../service/VaultError.ts'
import { isThere } from '../../../smartAccounts/isThere.ts'
import type { SmartAccount } from '../../../smartAccounts/SmartAccount.ts'
import type { Approval } from '../../Approval.ts'
import type { Signing, SigningMethod } from '../../Signing.ts'
import { getEthereumAccount } from '../getEthereumAccount.ts'
import { awaitOutcome } from '../operations/fetchOutcome.ts'
import { sendOperation } from '../operations/sendOperation.ts'
import { describeSession } from './describeSession.ts'
import { readExecutionPermissions } from './readExecutionPermissions.ts'
import { readGrantPermissions } from './readGrantPermissions.ts'
import type { SessionRequest } from './SessionRequest.ts'

/** Seconds that a session lasts at most: what is wanted for longer is asked for again. */
const longest = 366 * 86_400

const readNow = () => Math.floor(Date.now() / 1000)

/** The account that can grant: contracts of the delegated type alone hold a session to its limits. @throws VaultError `UNSUPPORTED` */
async function getGrantor(
  signing: Signing,
  caipNetworkId: string,
  request: SessionRequest,
): Promise<SmartAccount> {
  const { smart } = await getEthereumAccount(signing, caipNetworkId, request.account)
  if (smart?.type === 'delegated') return smart
  throw new VaultError('UNSUPPORTED', 'This account grants no sessions on this network.')
}

/** What is granted, but for its nonce. @throws VaultError `INVALID` */
function createGrant({ address }: SmartAccount, { delegate, permission, expiry }: SessionRequest): Grant {
  const now = readNow()
  if (expiry <= now) throw new VaultError('INVALID', 'The session would be over already.')
  if (expiry > now + longest) throw new VaultError('INVALID', 'A session lasts a year at most.')
  const grant = { ...{ delegate, delegator: address, permission, expiry }, nonce: 0n, salt: createSalt() }
  try {
    checkGrant(grant)
  } catch (error) {
    throw error instanceof GrantRefusedError ? new VaultError('INVALID', error.message) : error
  }
  return grant
}

/** Both in one question: what the session may do, and what it takes to make the account a smart one. */
const join = (session: Approval, operation: Approval): Approval => ({
  title: session.title,
  lines: [...session.lines.filter(({ label }) => label !== 'network'), ...operation.lines],
  warnings: [...new Set([...session.warnings, ...operation.warnings])],
})

/** Has a session approved, on an account that is there afterwards. */
async function approveOn(signing: Signing, caipNetworkId: string, account: SmartAccount, approval: Approval) {
  if (await isThere(signing.nodes, caipNetworkId, account)) return signing.approve(approval)
  const request = { caipNetworkId, account, calls: [] }
  const { hash } = await sendOperation(signing, request, (operation) =>
    signing.approve(join(approval, operation)),
  )
  await awaitOutcome(signing.nodes, caipNetworkId, hash)
}

async function grantSession(
  signing: Signing,
  caipNetworkId: string,
  request: SessionRequest,
): Promise<unknown> {
  const { nodes, keys } = signing
  const account = await getGrantor(signing, caipNetworkId, request)
  const draft = createGrant(account, request)
  const approval = await describeSession(nodes, nodes.find(caipNetworkId), request, readNow())
  await approveOn(signing, caipNetworkId, account, approval)
  const { address } = account
  const nonce = await readSessionNonce({
    request: ({ method, params }) => nodes.ask(caipNetworkId, method, params),
    address,
  })
  const chainId = Number(caipNetworkId.split(':')[1])
  const opening = await signing.getOpening(account.owner)
  const context: Hex = await keys.run('signGrant', { opening, chainId, grant: { ...draft, nonce } })
  // Before the page has it: what is in no list is hard to end.
  await signing.keptSessions.keep(`${caipNetworkId}:${address}`, context)
  return request.toAnswer({ account: address, context })
}

/** `wallet_grantPermissions`, as ERC-7715 was. */
export const grantPermissions: SigningMethod = (signing, { caipNetworkId, params }) =>
  grantSession(signing, caipNetworkId, readGrantPermissions(params, caipNetworkId))

/** `wallet_requestExecutionPermissions` (ERC-7715). */
export const requestExecutionPermissions: SigningMethod = (signing, { caipNetworkId, params }) =>
  grantSession(signing, caipNetworkId, readExecutionPermissions(params, caipNetworkId, readNow()))
