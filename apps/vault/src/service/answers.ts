import * as v from 'valibot'

const text = (maximum: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(maximum))
const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))
const generation = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Documents of a wallet as they were written, with room for 32 devices. */
const document = text(64 * 1024)

/** A login that waits for its code. */
export const loginSchema = v.object({
  loginId: text(128),
  action: v.picklist(['VERIFY_DEVICE', 'VERIFY_OTP']),
  number: v.pipe(v.string(), v.regex(/^(\d{2})?$/)),
  expiresIn: seconds,
  resendIn: seconds,
})
/** @see loginSchema */
export type Login = v.InferOutput<typeof loginSchema>

/** A session of this device. */
export const sessionSchema = v.object({
  accessToken: text(4096),
  /** Seconds. */
  expiresIn: seconds,
  refreshToken: text(512),
  user: v.object({ id: text(128), email: v.optional(text(320)) }),
})
/** @see sessionSchema */
export type SessionAnswer = v.InferOutput<typeof sessionSchema>

/** What {@link sessionSchema} comes after, where the visitor has not followed the link yet. */
export const waitSchema = v.union([v.object({ state: v.literal('waiting') }), sessionSchema])

export const resendSchema = v.object({ resendIn: seconds })

/** What the service keeps of the wallet; null where there is none. */
export const walletSchema = v.object({ current: v.nullable(document), pending: v.nullable(document) })
/** @see walletSchema */
export type WalletAnswer = v.InferOutput<typeof walletSchema>

export const shareSchema = v.object({ share: text(1024) })

export const confirmSchema = v.object({ current: generation })

/** Devices of the visitor, this one among them. */
export const devicesSchema = v.array(
  v.object({
    id: text(64),
    name: v.pipe(v.string(), v.maxLength(100)),
    place: v.pipe(v.string(), v.maxLength(100)),
    /** Milliseconds since 1970. */
    createdAt: v.number(),
    seenAt: v.number(),
    isThis: v.boolean(),
    hasShare: v.boolean(),
  }),
)
/** @see devicesSchema */
export type ListedDevice = v.InferOutput<typeof devicesSchema>[number]

export const nothingSchema = v.unknown()

/** How the service says what is wrong. */
export const failureSchema = v.object({
  reasons: v.array(
    v.object({ name: v.string(), description: v.string(), triesLeft: v.optional(v.number()) }),
  ),
})

/** A change of address that waits for a code. */
export const emailChangeSchema = v.object({
  changeId: text(128),
  /** Which address the next code went to. */
  action: v.picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']),
})

/** A change of address that takes effect later. */
export const emailChangingSchema = v.object({
  newEmail: text(320),
  /** Milliseconds since 1970. */
  readyAt: v.number(),
})

/** What has happened to the account, newest first. */
export const auditSchema = v.array(
  v.object({
    /** Milliseconds since 1970. */
    at: v.number(),
    kind: text(64),
    device: v.pipe(v.string(), v.maxLength(100)),
    place: v.pipe(v.string(), v.maxLength(100)),
  }),
)
/** @see auditSchema */
export type AuditEntry = v.InferOutput<typeof auditSchema>[number]

/** A change that waits, so that whoever does not want it can cancel. */
export const holdSchema = v.object({
  id: text(128),
  kind: text(64),
  /** Milliseconds since 1970. */
  readyAt: v.number(),
})
export const holdsSchema = v.array(holdSchema)
/** @see holdSchema */
export type Hold = v.InferOutput<typeof holdSchema>

/** Who is signed in, as the service knows him. */
export const accountSchema = v.object({
  id: text(128),
  identities: v.array(v.object({ kind: text(32), email: v.optional(text(320)), addedAt: v.number() })),
  createdAt: v.number(),
})

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
