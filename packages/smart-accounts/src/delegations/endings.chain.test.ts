import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createUndelegationAuthorization } from '../accounts/authorization.ts'
import { delegatedAccount } from '../accounts/delegatedAccount.ts'
import { delegationManager } from '../deployments/deployments.ts'
import { createUsedAccount, type TestAccount } from '../fixtures/createAccount.ts'
import { act, createSession, readTime, redeem, type TestSession } from '../fixtures/createSession.ts'
import { sendAuthorization, signDelegation, signUndelegation } from '../fixtures/delegate.ts'
import { startChain, type TestChain } from '../fixtures/startChain.ts'
import { encodePermissionContext } from './permissionContext.ts'
import { createNonceIncrement, createRevocation } from './sessionCalls.ts'
import { readSessionState } from './sessionState.ts'

let chain: TestChain
let account: TestAccount
let session: TestSession
beforeAll(async () => {
  chain = await startChain()
})
beforeEach(async () => {
  account = await createUsedAccount(chain, delegatedAccount)
  session = await grant()
})
afterAll(() => chain.anvil.stop())

const reader: Address = '0x000000000000000000000000000000000000bEEF'
const payment = { to: reader, value: 1n }

const grant = async (grantor = account.owner) =>
  createSession(
    chain,
    account,
    {
      type: 'native-token-periodic',
      periodAmount: 100n,
      periodDuration: 600,
      startTime: await readTime(chain),
    },
    grantor,
  )

const readState = ({ delegation }: TestSession) => readSessionState({ request: chain.request, delegation })

test('a session ends at its time', async () => {
  await redeem(chain, session, payment)
  await chain.client.increaseTime({ seconds: 3600 })
  await chain.client.mine({ blocks: 1 })
  await expect(redeem(chain, session, payment)).rejects.toThrow('expired-delegation')
})

test('a revoked session ends, and another one of the account goes on', async () => {
  const other = await grant()
  await act(chain, account, [createRevocation(session.delegation)])
  // CannotUseADisabledDelegation()
  await expect(redeem(chain, session, payment)).rejects.toThrow('0x05baa052')
  expect(await readState(session)).toMatchObject({ isDisabled: true, isOutdated: false })
  await redeem(chain, other, payment)
  expect(await readState(other)).toMatchObject({ isDisabled: false, isOutdated: false })
})

test('nobody but the account revokes its sessions, the session’s key neither ends nor revives them', async () => {
  const revocation = createRevocation(session.delegation)
  await expect(chain.send({ account: session.key, ...revocation })).rejects.toThrow()
  await act(chain, account, [revocation])
  const abi = parseAbi([
    'struct Caveat { address enforcer; bytes terms; bytes args; }',
    'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
    'function enableDelegation(Delegation delegation)',
  ])
  const data = encodeFunctionData({ abi, args: [session.delegation] })
  await expect(chain.send({ account: session.key, to: delegationManager, data })).rejects.toThrow()
})

test('raising the nonce ends every session before, and none after', async () => {
  const other = await grant()
  await act(chain, account, [createNonceIncrement()])
  for (const ended of [session, other]) {
    await expect(redeem(chain, ended, payment)).rejects.toThrow('NonceEnforcer:invalid-nonce')
    expect(await readState(ended)).toMatchObject({ isDisabled: false, isOutdated: true })
  }
  await redeem(chain, await grant(), payment)
})

test('an undelegated account’s sessions do nothing, and stay ended when it is delegated again', async () => {
  await act(chain, account, [createNonceIncrement()])
  await sendAuthorization(chain, await signUndelegation(chain, account.owner))
  await expect(redeem(chain, session, payment)).rejects.toThrow()
  await sendAuthorization(chain, await signDelegation(chain, account.owner))
  await expect(redeem(chain, session, payment)).rejects.toThrow('NonceEnforcer:invalid-nonce')
})

test('an owner with ether ends all sessions and undelegates in one transaction of its own', async () => {
  const { owner, address } = account
  const nonce = await chain.client.getTransactionCount({ address })
  const undelegation = createUndelegationAuthorization({ chainId: chain.chainId, nonce: nonce + 1 })
  if (!owner.signAuthorization) throw new Error('This account signs no authorizations.')
  const authorizationList = [await owner.signAuthorization(undelegation)]
  const { to, data = '0x' } = createNonceIncrement()
  const hash = await chain.client.sendTransaction({
    account: owner,
    chain: null,
    to,
    data,
    authorizationList,
  })
  await chain.client.waitForTransactionReceipt({ hash, checkReplacement: false })
  expect(await chain.client.getCode({ address })).toBeUndefined()
  await sendAuthorization(chain, await signDelegation(chain, owner))
  await expect(redeem(chain, session, payment)).rejects.toThrow('NonceEnforcer:invalid-nonce')
})

test('without raising the nonce, a session would wake up: which is why the nonce is raised', async () => {
  await sendAuthorization(chain, await signUndelegation(chain, account.owner))
  await expect(redeem(chain, session, payment)).rejects.toThrow()
  await sendAuthorization(chain, await signDelegation(chain, account.owner))
  await redeem(chain, session, payment)
})

test('another key does nothing with a session', async () => {
  const stranger = await chain.createOwner()
  // InvalidDelegate()
  await expect(redeem(chain, session, payment, stranger)).rejects.toThrow('0xb5863604')
})

test('a session that somebody else signed for the account is none', async () => {
  const forged = await grant(await chain.createOwner())
  // InvalidERC1271Signature()
  await expect(redeem(chain, forged, payment)).rejects.toThrow('0x155ff427')
})

test('a session of another chain is none', async () => {
  const elsewhere = { ...chain, chainId: 31338 }
  const { startTime } = { startTime: await readTime(chain) }
  const permission = {
    type: 'native-token-periodic',
    periodAmount: 1n,
    periodDuration: 600,
    startTime,
  } as const
  const foreign = await createSession(elsewhere, account, permission)
  await expect(redeem(chain, foreign, payment)).rejects.toThrow('0x155ff427')
})

test('limits that were changed after the owner signed are no longer signed', async () => {
  const { caveats, ...delegation } = session.delegation
  const change = (index: number, terms: Hex) =>
    caveats.map((caveat, at) => (at === index ? { ...caveat, terms } : caveat))
  const longer = change(1, `0x${'00'.repeat(16)}${'ff'.repeat(16)}`)
  const more = change(3, `0x${'ff'.repeat(32)}${caveats[3]?.terms.slice(66)}`)
  for (const tampered of [longer, more, caveats.slice(0, -1), []]) {
    const context = encodePermissionContext({ ...delegation, caveats: tampered })
    await expect(redeem(chain, { ...session, context }, payment)).rejects.toThrow('0x155ff427')
  }
})
