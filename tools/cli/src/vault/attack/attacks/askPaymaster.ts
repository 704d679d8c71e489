import { randomBytes } from 'node:crypto'
import { accepted, type Outcome, refused, unseen, untried } from '../Attack.ts'
import { type Device, type DeviceAnswer, type DeviceRequest, describe, isNowhere } from '../createDevice.ts'
import type { Account, Stage } from '../Stage.ts'

const entryPoint = '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108'

export const toHex = (number: bigint): string => `0x${number.toString(16)}`

/** Who asks for gas, and for what. */
export interface Asking extends Pick<DeviceRequest, 'headers'> {
  readonly device: Device
  readonly token?: string | undefined
  /** @default the first network of the vault's that has operations */
  readonly chainId?: number
  /** Origin of the page that the visitor is said to be on. @default the vault, which is a site of every service */
  readonly site?: string
  /** What differs from an operation that does nothing, at a price of nothing. */
  readonly change?: object
  /** Only asks what would be paid for: nothing is promised. */
  readonly isStub?: boolean
}

/** Networks that operations could be for. */
const listChains = ({ config }: Stage): readonly number[] =>
  config.networks.flatMap(({ caipNetworkId }) => {
    const [, id] = /^eip155:(\d{1,13})$/.exec(caipNetworkId) ?? []
    return id === undefined ? [] : [Number(id)]
  })

/** Of an account that nobody has, which does nothing. */
const draftOperation = () => ({
  ...{ sender: `0x${randomBytes(20).toString('hex')}`, nonce: '0x0', callData: '0x', signature: '0x' },
  ...{ callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' },
  ...{ maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1' },
})

/** Asks the paymaster (ERC-7677). @throws Error where nobody answers */
export function askPaymaster(stage: Stage, asking: Asking): Promise<DeviceAnswer> {
  const { device, token, headers, site = stage.vaultUrl, change, isStub = false } = asking
  const { chainId = listChains(stage)[0] ?? 1 } = asking
  const operation = { ...draftOperation(), ...change }
  const params = [operation, entryPoint, toHex(BigInt(chainId)), { site }]
  const method = isStub ? 'pm_getPaymasterStubData' : 'pm_getPaymasterData'
  return device.ask('paymaster', {
    body: { jsonrpc: '2.0', id: 1, method, params },
    ...(token !== undefined && { token }),
    ...(headers && { headers }),
  })
}

/** The answer to a call of JSON-RPC in a few words. */
export function describeRpc(answer: DeviceAnswer): string {
  const { result, error } = answer.json ?? {}
  if (error) return `${error.code} ${error.data?.reason ?? ''}`.trimEnd()
  return result === undefined ? describe(answer) : 'it is paid for'
}

/** A chain that does not answer has refused nothing. */
export function judgeRpc(answer: DeviceAnswer, what = ''): Outcome {
  const seen = `${what}${describeRpc(answer)}`
  if (isNowhere(answer)) return unseen('nobody’s gas is paid there')
  if (answer.status === 429 || answer.json?.error?.code === -32603) return untried(seen)
  const isRefused = answer.status === 200 ? answer.json?.error !== undefined : answer.status < 500
  return isRefused && answer.json?.result === undefined ? refused(seen) : accepted(seen)
}

/** Refusals count where the service answers those who are signed in, whatever it says to them. */
export const findSession =
  (attempt: (stage: Stage, account: Account) => Promise<Outcome>) =>
  async (stage: Stage): Promise<Outcome> => {
    const account = await stage.openAccount()
    const { device, accessToken: token } = account
    const honest = await askPaymaster(stage, { device, token, isStub: true })
    if (isNowhere(honest)) return unseen('nobody’s gas is paid there')
    if (honest.status !== 200) return untried(`an honest request: ${describe(honest)}`)
    return attempt(stage, account)
  }

/** Why a gateway that is as it should be pays nothing for a guest who does nothing. */
const reasons: Readonly<Record<string, string>> = {
  CHAIN_NOT_SPONSORED: 'nobody’s gas is paid on the networks of this vault',
  GUEST_NOT_SPONSORED: 'no guest’s gas is paid there, and the attack has no other account',
  CALL_NOT_SPONSORED: 'the gas of named calls alone is paid there, and the attack makes none',
  ACCOUNT_NOT_SPONSORED: 'the gas of known accounts alone is paid there, and the attack has none',
}

/** Refusals count where an honest operation of the same account is paid for. */
export const findSponsored = (attempt: (stage: Stage, asking: Asking) => Promise<Outcome>) =>
  findSession(async (stage, { device, accessToken: token }) => {
    let why = unseen('the vault has no network that has operations')
    for (const chainId of listChains(stage)) {
      const asking = { device, token, chainId }
      const honest = await askPaymaster(stage, { ...asking, isStub: true })
      if (honest.json?.result) return attempt(stage, asking)
      const known = reasons[`${honest.json?.error?.data?.reason}`]
      why = known ? unseen(known) : untried(`an honest operation: ${describeRpc(honest)}`)
    }
    return why
  })
