import { satisfies } from 'semver'
import { diagnose } from '../Cause.ts'
import { runtimeUnsupported } from '../causes/site.ts'
import { type DoctorCheck, found } from '../DoctorCheck.ts'
import { supportedNode } from '../supportedNode.ts'

/** The Node that runs tools and builds. */
export const runtimeCheck: DoctorCheck = {
  name: 'runtime',
  subject: 'the version of Node',
  async look({ machine: { nodeVersion } }) {
    if (satisfies(nodeVersion, supportedNode, { includePrerelease: true })) return found()
    return found(diagnose(runtimeUnsupported, `Node ${nodeVersion}; Portico needs ${supportedNode}`))
  },
}
