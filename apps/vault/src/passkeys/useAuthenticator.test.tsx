import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { createPasskey, unlockPasskey } from './useAuthenticator.ts'

const owner = { id: 'A'.repeat(43), name: 'maya@shop.example' }

interface Session {
  send(method: string, parameters?: object): Promise<Readonly<Record<string, unknown>>>
}

const session = () => cdp() as unknown as Session
let authenticatorId: unknown

/** An authenticator of the browser's own, as a phone or a laptop has one. */
async function plugIn(abilities: object = {}) {
  const options = { protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasResidentKey: true }
  const verifying = { hasUserVerification: true, isUserVerified: true, hasPrf: true }
  const answer = await session().send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, ...verifying, ...abilities },
  })
  authenticatorId = answer.authenticatorId
}

beforeEach(() => session().send('WebAuthn.enable'))
afterEach(() => session().send('WebAuthn.disable'))

describe('a passkey', () => {
  test('tells the same 32 bytes when it is made and whenever it is used', async () => {
    await plugIn()
    const made = await createPasskey(owner, [])
    expect(made.secret.byteLength).toBe(32)
    const used = await unlockPasskey([made.credentialId])
    expect(used.credentialId).toBe(made.credentialId)
    expect([...new Uint8Array(used.secret)]).toEqual([...new Uint8Array(made.secret)])
  })

  test('is bound to this host, and kept so that it is found without a name', async () => {
    await plugIn()
    await createPasskey(owner, [])
    const { credentials } = (await session().send('WebAuthn.getCredentials', { authenticatorId })) as {
      readonly credentials: readonly object[]
    }
    expect(credentials).toMatchObject([
      { rpId: location.hostname, isResidentCredential: true, userName: owner.name },
    ])
  })

  test('is not made twice by one authenticator', async () => {
    await plugIn()
    const { credentialId } = await createPasskey(owner, [])
    await expect(createPasskey(owner, [credentialId])).rejects.toMatchObject({ reason: 'known' })
  })

  test('that tells no secret is refused', async () => {
    await plugIn({ hasPrf: false })
    await expect(createPasskey(owner, [])).rejects.toMatchObject({ reason: 'noSecret' })
  })

  test('is not used by whoever the device does not know', async () => {
    await plugIn()
    const { credentialId } = await createPasskey(owner, [])
    await session().send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await expect(unlockPasskey([credentialId])).rejects.toMatchObject({ name: 'NotAllowedError' })
  })
})
