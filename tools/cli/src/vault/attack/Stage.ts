import { randomBytes } from 'node:crypto'
import type { Context } from '../../context.ts'
import { askServer, type ServerAnswer } from '../askServer.ts'
import type { ServedConfig } from '../servedConfig.ts'
import { askRaw, type RawAnswer } from './askRaw.ts'
import { createDevice, type Device, type DeviceAnswer, type DeviceRequest } from './createDevice.ts'

/** What the operator allows beyond what leaves nothing behind. */
export interface Permissions {
  /** An address of his own, which gets a mail. */
  readonly email?: string | undefined
  /** Another one of his, which the service does not know. */
  readonly unknownEmail?: string | undefined
  /** Whether an account may be made, which stays. */
  readonly account?: boolean | undefined
}

/** A session of an account that was made for this. */
export interface Account {
  readonly device: Device
  readonly accessToken: string
  readonly refreshToken: string
}

/** A login, and what it was answered. */
export interface BegunLogin {
  readonly device: Device
  readonly answer: DeviceAnswer
}

/** Everything that an attack works with. */
export interface Stage {
  /** Origin. */
  readonly vaultUrl: string
  readonly serviceUrl: string
  readonly config: ServedConfig
  readonly permissions: Permissions
  /** A device that is nobody's. */
  readonly device: Device
  createDevice(): Promise<Device>
  /** Asks the vault. @throws Error where nobody answers */
  askVault(path: string, headers?: Readonly<Record<string, string>>): Promise<ServerAnswer>
  /** Asks either of them with a path and a host as they are. @throws Error where nobody answers */
  askRaw(origin: string, path: string, headers: Readonly<Record<string, string>>): Promise<RawAnswer>
  /** Sends a form to a page of the service. Answers the status. @throws Error where nobody answers */
  postForm(path: string, form: Readonly<Record<string, string>>): Promise<number>
  /** Sends a code that belongs to no login, which is harmless, and which the service looks at once it believes the rest. */
  knock(request?: DeviceRequest): Promise<DeviceAnswer>
  /** Why an honest request is refused as well, so that refusals say nothing; null where it is not. */
  findDishonest(): Promise<string | null>
  /** A login of the operator's own address, begun when it is first needed: one mail, since an address gets few. */
  openLogin(): Promise<BegunLogin>
  /** A guest's account, made when it is first needed. @throws Error where none is given */
  openAccount(): Promise<Account>
  /** Another one, from which the first is attacked. @throws Error where none is given */
  openSecondAccount(): Promise<Account>
}

/** 32 bytes that are nobody's. */
export const chance = (): string => randomBytes(32).toString('base64url')

/** What `knock` sends. */
export const toKnock = (device: Device) => ({ loginId: chance(), code: '000000', device: device.input })

/** The vault itself is a site of every service. */
export const beginLogin = (device: Device, vaultUrl: string, email: string): Promise<DeviceAnswer> =>
  device.ask('login', { body: { email, locale: 'en', site: vaultUrl } })

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

async function createAccount(device: Device): Promise<Account> {
  const { status, reason, json } = await device.ask('login/guest', { body: { device: device.input } })
  if (status !== 200) throw new Error(`no account was given: ${status} ${reason}`)
  const { accessToken, refreshToken } = json
  return { device, accessToken: `${accessToken}`, refreshToken: `${refreshToken}` }
}

/** Parameters of {@link createStage}. */
export interface CreateStageParameters {
  readonly vaultUrl: string
  readonly config: ServedConfig
  readonly permissions: Permissions
}

/** @see Stage */
export async function createStage(
  context: Context,
  { vaultUrl, config, permissions }: CreateStageParameters,
): Promise<Stage> {
  const { serviceUrl } = config
  const place = { vaultUrl, serviceUrl }
  const device = await createDevice(context, place)
  const knock = (request: DeviceRequest = {}) =>
    device.ask('login/code', { body: toKnock(device), ...request })
  return {
    ...{ vaultUrl, serviceUrl, config, permissions, device, knock },
    createDevice: () => createDevice(context, place),
    async askVault(path, headers = {}) {
      const answer = await askServer(context, { url: `${vaultUrl}${path}`, headers })
      if ('status' in answer) return answer
      throw new Error(answer.reason)
    },
    askRaw,
    async postForm(path, form) {
      const url = `${serviceUrl.replace(/\/$/, '')}${path}`
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
      const body = new URLSearchParams(form).toString()
      const answer = await askServer(context, { url, method: 'POST', headers, body })
      if ('status' in answer) return answer.status
      throw new Error(answer.reason)
    },
    findDishonest: once(async () => {
      const { status, reason } = await knock()
      return status === 401 ? null : `an honest request is answered with ${status} ${reason}`.trimEnd()
    }),
    openLogin: once(async () => {
      const own = await createDevice(context, place)
      return { device: own, answer: await beginLogin(own, vaultUrl, permissions.email ?? '') }
    }),
    openAccount: once(async () => createAccount(await createDevice(context, place))),
    openSecondAccount: once(async () => createAccount(await createDevice(context, place))),
  }
}
