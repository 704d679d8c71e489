import type { Nodes } from '../nodes/createNodes.ts'
import type { HostParts } from '../pairing/createHost.ts'
import type { Looks } from '../theme/createLooks.ts'

/** What settings stand on. */
export interface SettingsParts extends HostParts {
  readonly looks: Looks
  readonly nodes: Nodes
  /** Tells the page that who is signed in has changed. */
  onChange(): Promise<void>
}
