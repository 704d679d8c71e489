import type { DeviceStore } from '../device/store.ts'
import type { User } from '../login/createUser.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { HostParts } from '../pairing/createHost.ts'
import type { Looks } from '../theme/createLooks.ts'

/** What settings stand on. */
export interface SettingsParts extends HostParts {
  readonly looks: Looks
  readonly nodes: Nodes
  readonly user: Pick<User, 'loadSmart'>
  /** Origin of the page. */
  readonly site: string
  readonly store: DeviceStore
  /** Tells the page that who is signed in has changed. */
  onChange(): Promise<void>
}
