import type { Approval } from '../approvals/Approval.ts'
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
import { decodeDevices } from '../wallet/devices.ts'
import { noteRehearsal } from '../wallet/noteRehearsal.ts'
import { findUntriedFile, withUntriedFile } from '../wallet/recoveryFiles.ts'
import type { WindowTask } from '../window/messages.ts'
import { createKeySettings, type KeySettings } from './createKeySettings.ts'
import { createPasskeys, type Passkeys } from './createPasskeys.ts'
import { createSessionSettings, type SessionSettings } from './createSessionSettings.ts'
import { createSmartSettings, type SmartSettings } from './createSmartSettings.ts'
import type { SettingsParts } from './SettingsParts.ts'
import { createWaysIn, type WaysIn } from './waysIn.ts'

/** What waits a day before it can be done. */
export type HoldKind = 'export' | 'recovery' | 'passkey'

/** A device that opens the wallet or is signed in. */
export interface SettingsDevice extends Omit<ListedDevice, 'seenAt'> {
  /** Milliseconds since 1970; null where the service does not list it. */
  readonly seenAt: number | null
}

/** Whose wallet it is, as far as he can be named. */
export interface Owner {
  /** Addresses, and names of accounts that have none. Oldest first. */
  readonly emails: readonly string[]
  /** Whether this browser is all that he is known by. */
  readonly isGuest: boolean
}

/** How the wallet can be recovered. */
export interface RecoveryState {
  readonly isMade: boolean
  /** When the file was last tried, in milliseconds since 1970; null while it was not. */
  readonly rehearsedAt: number | null
  /** The file, while it was not tried and this device has made it. */
  readonly untriedFile: string | null
}

/** What is known of a device that opens the wallet and has no session: its row went, and its share stayed. */
const signedOut = { name: '', place: '', createdAt: 0, seenAt: null, hasShare: true } as const

/** What the visitor sees and does in the wallet's settings. */
export interface Settings extends KeySettings, WaysIn {
  fetchOwner(): Promise<Owner>
  /** Those that the service lists, and those that it does not list and that open the wallet all the same. */
  fetchDevices(): Promise<readonly SettingsDevice[]>
  /** Goes over to a generation that it opens no more, and ends its sessions. Where it broke off, it is done by doing it again. */
  revokeDevice(id: string): Promise<void>
  fetchActivity(): Promise<readonly AuditEntry[]>
  signOutEverywhere(): Promise<void>
  /** Whether there is a recovery file, and whether it works. */
  readRecovery(): Promise<RecoveryState>
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
  readonly smart: SmartSettings
  readonly granted: SessionSettings
  /** Devices that want in. */
  readonly host: Host
  /** What the visitor is shown before a change that takes his word. @throws VaultError of opening the wallet */
  prepareReview(approval: Approval): Promise<WindowTask>
}

/** @see Settings */
export function createSettings(parts: SettingsParts): Settings {
  const { sessions, wallet, keys, onChange } = parts
  const fetchHold = async (kind: HoldKind) => {
    const holds = await sessions.ask({ path: 'holds', answer: holdsSchema })
    return holds.find((hold) => hold.kind === kind) ?? null
  }
  const fetchListed = () => sessions.ask({ path: 'devices', answer: devicesSchema })
  // Nothing that was done is undone where the page cannot be told.
  const tellPage = () => void onChange().catch(() => {})
  return {
    passkeys: createPasskeys(parts),
    smart: createSmartSettings(parts, tellPage),
    granted: createSessionSettings(parts),
    host: createHost(parts),
    async prepareReview(approval) {
      const { sign } = await wallet.open()
      return { type: 'vault:task', approval, site: null, sign, ...parts.looks.get() }
    },
    async fetchOwner() {
      const { identities } = await sessions.ask({ path: 'user', answer: accountSchema })
      const isGuest = identities.every(({ kind }) => kind === 'guest')
      const names = identities.flatMap(({ kind, email, provider, name }) =>
        kind === 'social' && !email ? [name ?? provider ?? ''] : (email ?? []),
      )
      return { emails: [...new Set(names)].filter(Boolean), isGuest }
    },
    async fetchDevices() {
      const listed = await fetchListed()
      const { generation } = await wallet.getKept()
      const isUnlisted = ({ id }: { readonly id: string }) =>
        id !== wallet.deviceId && !listed.some((device) => device.id === id)
      const unlisted = decodeDevices(generation).filter(isUnlisted)
      return [...listed, ...unlisted.map(({ id }) => ({ id, isThis: false, ...signedOut }))]
    },
    async revokeDevice(id) {
      const opening = await wallet.getNewestOpening()
      const known = decodeDevices(opening.generation)
      const devices = known.filter((device) => device.id !== id)
      // First, and only where it is still to be done: whatever breaks off after it, the device opens nothing, and the rest is done again.
      if (devices.length < known.length) {
        const recoveryKey = wallet.getRecoveryKey(opening.generation)
        const { made } = await keys.run('rotate', { opening, devices, recoveryKey })
        await wallet.advance(made)
      }
      if ((await fetchListed()).some((device) => device.id === id))
        await sessions.ask({ path: 'devices/revoke', body: { id }, answer: nothingSchema })
    },
    fetchActivity: () => sessions.ask({ path: 'audit', answer: auditSchema }),
    async signOutEverywhere() {
      await sessions.ask({ path: 'session/end-all', body: {}, answer: nothingSchema })
      await sessions.forget()
      await onChange()
    },
    async readRecovery() {
      // What broke off is settled first, so that a file which has come to count meanwhile is shown. Without a network there is what is kept.
      await wallet.open().catch(() => {})
      const kept = await wallet.getKept()
      const isMade = wallet.getRecoveryKey(kept.generation) !== null
      return { isMade, rehearsedAt: kept.rehearsedAt, untriedFile: findUntriedFile(kept) }
    },
    async makeRecoveryFile(passphrase) {
      const opening = await wallet.getNewestOpening()
      const devices = decodeDevices(opening.generation)
      const { made, file } = await keys.run('createRecovery', { opening, devices, passphrase })
      const recoveryKey = wallet.getRecoveryKey(made.text) ?? ''
      // Before the generation that seals to it leaves: whether the service takes it may never be heard.
      await wallet.change((kept) => withUntriedFile(kept, { file, recoveryKey }))
      await wallet.advance(made)
      tellPage()
      return file
    },
    async rehearse(recovery) {
      const { generation } = await wallet.getKept()
      await keys.run('rehearse', { generation, recovery })
      await noteRehearsal(parts)
      tellPage()
    },
    ...createKeySettings(parts, tellPage),
    ...createWaysIn(sessions, tellPage),
    fetchHold,
    startHold: (kind) => sessions.ask({ path: 'holds', body: { kind }, answer: holdSchema }),
    cancelHold: async (id) =>
      void (await sessions.ask({ path: 'holds/cancel', body: { id }, answer: nothingSchema })),
    async exportKeys() {
      // The service says whether the day is over: whoever has the device sets its clock.
      await sessions.ask({ path: 'wallet/export', body: {}, answer: nothingSchema })
      return keys.run('export', { opening: await wallet.getNewestOpening() })
    },
  }
}
