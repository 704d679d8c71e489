import { base64urlnopad } from '@scure/base'
import type { Keys } from '../keys/createKeys.ts'
import { nothingSchema } from '../service/answers.ts'
import type { Sessions } from '../service/createSessions.ts'
import { type WaitingDevice, waitingSchema } from '../service/recoveryAnswers.ts'
import { VaultError } from '../service/VaultError.ts'
import { addDevice } from '../wallet/addDevice.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import { decodeDevices } from '../wallet/devices.ts'
import { readAuthority } from '../wallet/Kept.ts'
import { commit, computeNumber, createNonce, type NewDevice } from './number.ts'

/** A device that wants in, as the visitor is shown it. */
export interface Guest extends Pick<WaitingDevice, 'id' | 'name' | 'place' | 'createdAt'> {
  /** To compare; null while the new device has not answered. */
  readonly number: string | null
  /** Whether another device or window of the visitor has begun with it. */
  readonly isElsewhere: boolean
}

/** What was fixed when this device first saw a new one: what a service says of it later counts no more. */
export interface Meeting extends NewDevice {
  readonly commitment: string
  readonly hostNonce: string
  readonly authority: string
  /** Set once the new device has shown what it had committed to. */
  number: string | null
}

/** What lets devices in. */
export interface HostParts {
  readonly sessions: Sessions
  readonly wallet: Wallet
  readonly keys: Keys
  /** Meetings of this page by the id of their pairing, which outlive a screen. */
  readonly meetings: Map<string, Meeting>
}

/** Lets new devices into the wallet. */
export interface Host {
  /** Who waits, if anybody; null on a device that could let nobody in. */
  look(): Promise<Guest | null>
  /** Makes the next generation, which the new device opens too. @throws VaultError `NOT_ALLOWED` before there was a number to compare */
  letIn(id: string): Promise<void>
  refuse(id: string): Promise<void>
}

/** @see Host */
export function createHost({ sessions, wallet, keys, meetings }: HostParts): Host {
  const refuse = async (id: string) => {
    meetings.delete(id)
    await sessions.ask({ path: 'pairing/refuse', body: { id }, answer: nothingSchema })
  }
  const begin = async ({ id, deviceId, sealingKey, commitment }: WaitingDevice): Promise<Meeting> => {
    const { generation } = await wallet.getKept()
    const { userId: user = '' } = (await sessions.get()) ?? {}
    const hostNonce = createNonce()
    await sessions.ask({ path: 'pairing/meet', body: { id, nonce: hostNonce }, answer: nothingSchema })
    const authority = readAuthority(generation)
    return { user, deviceId, sealingKey, commitment, hostNonce, authority, number: null }
  }
  const count = async (meeting: Meeting, nonce: string): Promise<string | null> =>
    (await commit(meeting, nonce)) === meeting.commitment ? computeNumber({ ...meeting, nonce }) : null
  return {
    refuse,
    async look() {
      const { waiting } = await sessions
        .ask({ path: 'pairing/waiting', answer: waitingSchema })
        .catch((error: unknown) => {
          if (error instanceof VaultError && error.code === 'NOT_ALLOWED') return { waiting: null }
          throw error
        })
      if (!waiting) return null
      const { id, name, place, createdAt, nonce, isMet } = waiting
      const guest = { id, name, place, createdAt }
      const meeting = meetings.get(id) ?? (isMet ? null : await begin(waiting))
      if (!meeting) return { ...guest, number: null, isElsewhere: true }
      meetings.set(id, meeting)
      if (nonce !== null) meeting.number ??= await count(meeting, nonce)
      // Whoever shows another nonce than he has committed to has looked for one that fits.
      if (nonce !== null && meeting.number === null) {
        await refuse(id)
        return null
      }
      return { ...guest, number: meeting.number, isElsewhere: false }
    },
    async letIn(id) {
      const meeting = meetings.get(id)
      if (!meeting?.number) throw new VaultError('NOT_ALLOWED', 'There was no number to compare.')
      const opening = await wallet.getNewestOpening()
      const key = Uint8Array.from(base64urlnopad.decode(meeting.sealingKey))
      const devices = await addDevice(sessions, {
        devices: decodeDevices(opening.generation),
        added: { id: meeting.deviceId, key },
        ownId: wallet.deviceId,
      })
      const recoveryKey = wallet.getRecoveryKey(opening.generation)
      const { made } = await keys.run('rotate', { opening, devices, recoveryKey })
      await wallet.advance(made)
      meetings.delete(id)
    },
  }
}
