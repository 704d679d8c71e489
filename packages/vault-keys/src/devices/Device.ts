import * as v from 'valibot'
import type { Binding } from '../encoding/context.ts'
import { bytesSchema, writeBytes } from '../encoding/schemas.ts'
import { DeviceForeignError } from '../errors.ts'
import { type ReadSealedShare, type SealedShare, unsealShare } from '../recovery/sealShare.ts'
import type { Share } from '../shares/Share.ts'

/** Devices that a wallet may have at once. */
export const deviceLimit = 32

/** A device to which generations seal the device share. */
export interface Device {
  /** RFC 7638 thumbprint of its signing key, 32 bytes as base64url. */
  readonly id: string
  /** Public half of its sealing key, 65 bytes. */
  readonly key: Uint8Array<ArrayBuffer>
}

/** A device as a generation keeps it. */
export interface KeptDevice {
  readonly id: string
  readonly key: string
  readonly share: SealedShare
}

/** A share of 33 bytes under HPKE. */
export const sealedShareSchema = v.strictObject({
  encapsulated: bytesSchema(65),
  ciphertext: bytesSchema(33 + 16),
})

/** @see KeptDevice */
export const deviceSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/)),
  key: bytesSchema(65),
  share: sealedShareSchema,
})

/** What is kept of a generation, as far as it matters here. */
export interface DeviceGeneration extends Binding {
  readonly devices: readonly (Device & { readonly share: ReadSealedShare })[]
}

/**
 * Opens the device share of a generation.
 * @param keys the device's sealing key, whose private half never leaves its browser
 * @throws DeviceForeignError where the generation was not made for this device
 */
export async function openDeviceShare(
  { user, generation, devices }: DeviceGeneration,
  id: string,
  keys: CryptoKeyPair,
): Promise<Share> {
  const own = devices.find((device) => device.id === id)
  const share =
    own && (await unsealShare({ user, generation, holder: 'device', sealed: own.share, recipientKey: keys }))
  if (share) return share
  throw new DeviceForeignError('The wallet has no share for this device.')
}

/** A device of a generation, for the next one. */
export const toDevice = ({ id, key }: Device): Device => ({ id, key })

/** A device in what the seed is bound to. */
export const toDeviceContext = ({ id, key }: Device): readonly string[] => [id, writeBytes(key)]
