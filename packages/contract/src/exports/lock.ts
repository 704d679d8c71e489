export type { Integrity, LockedFiles, LockedPlugin, LockedShell, PorticoLock } from '../lock.ts'
