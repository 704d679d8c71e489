import * as v from 'valibot'
import { seconds, text } from './answers.ts'

/** What recovers the wallet, beside the file: passkeys with what they have wrapped, oldest first. */
export const recoverySchema = v.object({
  passkeys: v.pipe(
    v.array(
      v.object({
        /** Base64url. */
        credentialId: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{1,1364}$/)),
        wrapped: text(2048),
        device: v.pipe(v.string(), v.maxLength(100)),
        /** Milliseconds since 1970. */
        addedAt: v.number(),
      }),
    ),
    v.maxLength(64),
  ),
})
/** @see recoverySchema */
export type Passkey = v.InferOutput<typeof recoverySchema>['passkeys'][number]

/** 32 bytes, base64url. */
const bytes32 = v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{43}$/))

/** A new device has begun to wait. */
export const pairingSchema = v.object({ id: text(64), expiresIn: seconds })

/** How its wait stands. */
export const ownPairingSchema = v.object({
  state: v.picklist(['none', 'waiting', 'refused']),
  id: v.nullable(text(64)),
  hostNonce: v.nullable(bytes32),
})

const waitingDeviceSchema = v.object({
  id: text(64),
  deviceId: bytes32,
  /** 65 bytes, base64url. */
  sealingKey: v.pipe(v.string(), v.regex(/^[-_A-Za-z0-9]{87}$/)),
  name: v.pipe(v.string(), v.maxLength(100)),
  place: v.pipe(v.string(), v.maxLength(100)),
  commitment: bytes32,
  nonce: v.nullable(bytes32),
  isMet: v.boolean(),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
})
/** A device that waits to be let in; null where there is none. */
export const waitingSchema = v.object({ waiting: v.nullable(waitingDeviceSchema) })
/** @see waitingSchema */
export type WaitingDevice = v.InferOutput<typeof waitingDeviceSchema>
