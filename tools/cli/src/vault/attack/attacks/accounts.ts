import { type Attack, accepted, type Outcome, refused, untilAccepted, untried } from '../Attack.ts'
import type { DeviceAnswer } from '../createDevice.ts'
import type { Stage } from '../Stage.ts'

const describe = ({ status, reason }: DeviceAnswer) => `${status} ${reason}`.trimEnd()

/** A share, a change, a device of somebody else. */
const foreign: readonly (readonly [path: string, body?: unknown])[] = [
  ['wallet/share?generation=1'],
  ['wallet/generations', { generation: '{}', share: 'x', signature: 'A'.repeat(86) }],
  ['wallet/confirm', { generation: 1, hash: 'A'.repeat(43) }],
  ['holds', { kind: 'export' }],
  ['holds', { kind: 'recovery' }],
  ['wallet/export', {}],
  ['holds/cancel', { id: '00000000-0000-4000-8000-000000000000' }],
  ['devices/revoke', { id: 'A'.repeat(43) }],
  ['recovery', { keys: [], rehearsedAt: null }],
]

async function reachOut({ openAccount }: Stage): Promise<Outcome> {
  const { device, accessToken: token } = await openAccount()
  return untilAccepted(foreign, async ([path, body]) => {
    const answer = await device.ask(path, { token, ...(body !== undefined && { body }) })
    const seen = `${path}: ${describe(answer)}`
    return answer.status >= 400 && answer.status < 500 ? refused(seen) : accepted(seen)
  })
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
    tries: 'an account reads, changes or cancels what is not its own',
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
