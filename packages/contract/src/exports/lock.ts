export type {
  DisabledPlugin,
  Integrity,
  LockedCanary,
  LockedFiles,
  LockedPlugin,
  LockedRelease,
  LockedShell,
  PorticoLock,
  PreviousRelease,
} from '../lock.ts'
