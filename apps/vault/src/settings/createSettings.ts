import type { JobResult, Recovery } from '../keys/jobs.ts'
import { createHost, type Host } from '../pairing/createHost.ts'
import {
  type AuditEntry,
  accountSchema,
  auditSchema,
  devicesSchema,
  type Hold,
  holdSchema,
  holdsSchema,
  type ListedDevice,
} from '../service/accountAnswers.ts'
import { nothingSchema } from '../service/answers.ts'
import { VaultError } from '../service/VaultError.ts'
import { decodeDevices } from '../wallet/devices.ts'
import { noteRehearsal } from '../wallet/noteRehearsal.ts'
import { createPasskeys, type Passkeys } from './createPasskeys.ts'
import type { SettingsParts } from './SettingsParts.ts'

/** What waits a day before it can be done. */
export type HoldKind = 'export' | 'recovery' | 'passkey'

/** What the visitor sees and does in the wallet's settings. */
export interface Settings {
  /** His addresses, oldest first. */
  fetchEmails(): Promise<readonly string[]>
  fetchDevices(): Promise<readonly ListedDevice[]>
  /** Ends its sessions, and goes over to a generation that it opens no more. */
  revokeDevice(id: string): Promise<void>
  fetchActivity(): Promise<readonly AuditEntry[]>
  signOutEverywhere(): Promise<void>
  /** Whether there is a recovery file, and when it was last tried, in milliseconds since 1970. */
  readRecovery(): Promise<{ readonly isMade: boolean; readonly rehearsedAt: number | null }>
  /**
   * Makes a recovery file, and goes over to a generation that seals to it. An older file opens nothing afterwards, and neither do its passkeys.
   * @throws VaultError `NOT_ALLOWED` where there is one already, before its hold is over
   */
  makeRecoveryFile(passphrase: string): Promise<string>
  /** Tries a recovery file, without any change. @throws KeyJobError by name where it does not open the wallet */
  rehearse(recovery: Recovery): Promise<void>
  fetchHold(kind: HoldKind): Promise<Hold | null>
  startHold(kind: HoldKind): Promise<Hold>
  cancelHold(id: string): Promise<void>
  /** Words and keys. @throws VaultError `NOT_ALLOWED` before its hold is over */
  exportKeys(): Promise<JobResult<'export'>>
  readonly passkeys: Passkeys
  /** Devices that want in. */
  readonly host: Host
}

/** @see Settings */
export function createSettings(parts: SettingsParts): Settings {
  const { sessions, wallet, keys, onChange } = parts
  const fetchHold = async (kind: HoldKind) => {
    const holds = await sessions.ask({ path: 'holds', answer: holdsSchema })
    return holds.find((hold) => hold.kind === kind) ?? null
  }
  return {
    passkeys: createPasskeys(parts),
    host: createHost(parts),
    async fetchEmails() {
      const { identities } = await sessions.ask({ path: 'user', answer: accountSchema })
      return identities.flatMap(({ email }) => email ?? [])
    },
    fetchDevices: () => sessions.ask({ path: 'devices', answer: devicesSchema }),
    async revokeDevice(id) {
      await sessions.ask({ path: 'devices/revoke', body: { id }, answer: nothingSchema })
      const opening = await wallet.getOpening()
      const devices = decodeDevices(opening.generation).filter((device) => device.id !== id)
      const recoveryKey = wallet.getRecoveryKey(opening.generation)
      const { made } = await keys.run('rotate', { opening, devices, recoveryKey })
      await wallet.advance(made)
    },
    fetchActivity: () => sessions.ask({ path: 'audit', answer: auditSchema }),
    async signOutEverywhere() {
      await sessions.ask({ path: 'session/end-all', body: {}, answer: nothingSchema })
      await sessions.forget()
      await onChange()
    },
    async readRecovery() {
      const { generation, rehearsedAt } = await wallet.getKept()
      return { isMade: wallet.getRecoveryKey(generation) !== null, rehearsedAt }
    },
    async makeRecoveryFile(passphrase) {
      const opening = await wallet.getOpening()
      const devices = decodeDevices(opening.generation)
      const { made, file } = await keys.run('createRecovery', { opening, devices, passphrase })
      await wallet.advance(made)
      await onChange()
      return file
    },
    async rehearse(recovery) {
      const { generation } = await wallet.getKept()
      await keys.run('rehearse', { generation, recovery })
      await noteRehearsal(parts)
      await onChange()
    },
    fetchHold,
    startHold: (kind) => sessions.ask({ path: 'holds', body: { kind }, answer: holdSchema }),
    cancelHold: async (id) =>
      void (await sessions.ask({ path: 'holds/cancel', body: { id }, answer: nothingSchema })),
    async exportKeys() {
      const hold = await fetchHold('export')
      if (!hold || hold.readyAt > Date.now())
        throw new VaultError('NOT_ALLOWED', 'The keys are not to be seen yet.')
      return keys.run('export', { opening: await wallet.getOpening() })
    },
  }
}
