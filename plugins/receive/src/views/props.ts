import type { ReceiveAddress } from '../addresses.ts'
import type { Receive } from '../createReceive.ts'
import type { ReceiveData } from '../headless.ts'

/** Properties of every view of the plugin. */
export interface ReceiveViewProps {
  readonly receive: Receive
}

/** Properties of the parts of the view. */
export interface ReceivePartProps extends ReceiveViewProps {
  readonly data: ReceiveData
  readonly current: ReceiveAddress
}
