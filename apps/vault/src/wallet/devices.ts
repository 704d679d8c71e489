import { type Device as KeyDevice, readGeneration, toDevice } from '@portico/vault-keys'
import { base64urlnopad } from '@scure/base'
import type { Device } from '../device/openDevice.ts'

/** This device, as generations name it. */
export const toKeyDevice = ({ id, sealingKey }: Device): KeyDevice => ({
  id,
  key: Uint8Array.from(base64urlnopad.decode(sealingKey)),
})

/** The devices that open a generation. */
export const decodeDevices = (generation: string): readonly KeyDevice[] =>
  readGeneration(generation).devices.map(toDevice)
