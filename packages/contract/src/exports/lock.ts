export type {
  DisabledPlugin,
  Integrity,
  LockedFiles,
  LockedPlugin,
  LockedShell,
  PorticoLock,
} from '../lock.ts'
