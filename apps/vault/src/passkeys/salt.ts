/** Bytes of a passkey's secret. */
export const secretLength = 32

/** What passkeys are asked the secret of: one value for good, since another one is answered with another secret. */
const hashSalt = (): Promise<ArrayBuffer> =>
  crypto.subtle.digest('SHA-256', new TextEncoder().encode('portico vault passkey'))

/** The extension with which a passkey tells its secret (PRF). Never an empty one, which Windows Hello breaks off at. */
export const askSecret = async (): Promise<AuthenticationExtensionsClientInputs> => ({
  prf: { eval: { first: await hashSalt() } },
})
