import { addressesCheck } from './checks/addresses.ts'
import { agreementCheck } from './checks/agreement.ts'
import { clockCheck } from './checks/clock.ts'
import { codeCheck } from './checks/code.ts'
import { configCheck } from './checks/config.ts'
import { declarationsCheck } from './checks/declarations.ts'
import { filesCheck } from './checks/files.ts'
import { framesCheck } from './checks/frames.ts'
import { gatewayCheck } from './checks/gateway.ts'
import { gitCheck } from './checks/git.ts'
import { installCheck } from './checks/install.ts'
import { killListCheck } from './checks/killList.ts'
import { lockfileCheck } from './checks/lockfile.ts'
import { nodesCheck } from './checks/nodes.ts'
import { pageCheck } from './checks/page.ts'
import { policyCheck } from './checks/policy.ts'
import { reactCheck } from './checks/react.ts'
import { relayCheck } from './checks/relay.ts'
import { runtimeCheck } from './checks/runtime.ts'
import { workerCheck } from './checks/worker.ts'
import type { DoctorCheck } from './DoctorCheck.ts'

/** Every check, from the ground up: what is found first may be the cause of what is found after it. */
export const doctorChecks: readonly DoctorCheck[] = [
  runtimeCheck,
  lockfileCheck,
  installCheck,
  reactCheck,
  configCheck,
  agreementCheck,
  declarationsCheck,
  gitCheck,
  pageCheck,
  filesCheck,
  codeCheck,
  addressesCheck,
  policyCheck,
  framesCheck,
  workerCheck,
  killListCheck,
  gatewayCheck,
  clockCheck,
  relayCheck,
  nodesCheck,
]
