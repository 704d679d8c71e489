import { type Attack, accepted, type Outcome, refused, untilAccepted, untried } from '../Attack.ts'
import { describe } from '../createDevice.ts'
import type { Account, Stage } from '../Stage.ts'

const bytes = 'A'.repeat(43)
const key = 'A'.repeat(87)

/** What the second account asks for: with the ids of the first, and what takes a device that opens the wallet, which it has none of. */
export const foreign: readonly (readonly [
  path: string,
  toBody?: (first: Account, pairing: string) => object,
])[] = [
  ['session/refresh', ({ refreshToken }) => ({ refreshToken })],
  ['wallet/share?generation=1'],
  ['wallet/generations', () => ({ generation: '{}', share: 'x', signature: 'A'.repeat(86) })],
  ['wallet/confirm', () => ({ generation: 1, hash: bytes })],
  ['email/change', () => ({ email: 'a@portico.invalid' })],
  ['holds', () => ({ kind: 'export' })],
  ['holds', () => ({ kind: 'recovery' })],
  ['holds', () => ({ kind: 'passkey' })],
  ['wallet/export', () => ({})],
  ['holds/cancel', () => ({ id: '00000000-0000-4000-8000-000000000000' })],
  ['recovery/passkeys', () => ({ credentialId: 'A', wrapped: 'x', recoveryKey: key })],
  ['recovery/passkeys/remove', () => ({ credentialId: 'A' })],
  ['recovery/rehearsed', () => ({})],
  ['identities/social', () => ({ ticket: bytes, verifier: bytes })],
  ['identities/remove', () => ({ id: bytes })],
  ['pairing/waiting'],
  ['pairing/meet', (_, id) => ({ id, nonce: bytes })],
  ['pairing/reveal', (_, id) => ({ id, nonce: bytes })],
  ['pairing/refuse', (_, id) => ({ id })],
]

async function reachOut({ openAccount, openSecondAccount }: Stage): Promise<Outcome> {
  const [first, second] = [await openAccount(), await openSecondAccount()]
  const { accessToken: token } = second
  const askAsFirst = (path: string, body?: object) =>
    first.device.ask(path, { token: first.accessToken, ...(body && { body }) })
  const begun = await askAsFirst('pairing', { commitment: bytes })
  if (begun.status !== 200) return untried(`nobody lets a device in: ${describe(begun)}`)
  const reached = await untilAccepted(foreign, async ([path, toBody]) => {
    const body = toBody?.(first, `${begun.json?.id}`)
    const answer = await second.device.ask(path, { token, ...(body && { body }) })
    const seen = `${path}: ${describe(answer)}`
    return answer.status >= 400 && answer.status < 500 ? refused(seen) : accepted(seen)
  })
  if (reached.state !== 'refused') return reached
  // Which devices there are is not told to others: what counts is what becomes of it.
  const revoked = await second.device.ask('devices/revoke', { token, body: { id: first.device.id } })
  const after = await askAsFirst('user')
  return after.status === 200
    ? refused(`devices/revoke: ${describe(revoked)}, and the device of the other account is still in`)
    : accepted(`devices/revoke: the device of the other account is out: ${describe(after)}`)
}

async function stealToken({ openAccount, createDevice }: Stage): Promise<Outcome> {
  const { device, accessToken: token } = await openAccount()
  if ((await device.ask('user', { token })).status !== 200)
    return untried('its own device may not use it either')
  const thief = await createDevice()
  const answers = [
    await thief.ask('user', { token }),
    await device.ask('user', { token, claims: { ath: 'x' } }),
  ]
  const got = answers.find(({ status }) => status < 400)
  return got ? accepted(describe(got)) : refused(answers.map(describe).join(', '))
}

/** Last of them: it ends the session. */
async function reuseRefresh({ openAccount }: Stage): Promise<Outcome> {
  const { device, refreshToken } = await openAccount()
  const refresh = (token: string) => device.ask('session/refresh', { body: { refreshToken: token } })
  const first = await refresh(refreshToken)
  if (first.status !== 200) return untried(describe(first))
  // The answer to the first may have been lost, until what it gave is spent.
  await refresh(`${first.json?.refreshToken}`)
  const second = await refresh(refreshToken)
  const after = await device.ask('user', { token: `${first.json?.accessToken}` })
  if (second.status < 400) return accepted(`it renews again: ${describe(second)}`)
  return after.status < 400
    ? accepted('its session goes on')
    : refused(`${describe(second)}, and its session has ended`)
}

/** Against accounts, from one that was made for this. */
export const accountAttacks: readonly Attack[] = [
  {
    name: 'reach-others',
    target: 'service',
    needs: 'account',
    tries: 'an account uses the ids and tokens of another one, or what its device may not',
    run: reachOut,
  },
  {
    name: 'stolen-token',
    target: 'service',
    needs: 'account',
    tries: 'a token is used on another device',
    run: stealToken,
  },
  {
    name: 'reused-refresh',
    target: 'service',
    needs: 'account',
    tries: 'a token that was spent renews a session',
    run: reuseRefresh,
  },
]
