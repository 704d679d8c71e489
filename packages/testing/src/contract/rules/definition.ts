import { contractVersion, isContractSupported } from '@portico/contract'
import type { ContractRule } from '../ContractSubject.ts'

/** The default export, and the contract it was written for. */
export const definition: ContractRule = {
  title: 'is made by definePlugin for the installed contract',
  needs: [],
  async find({ plugin, manifest }) {
    const isDefined = plugin?.$$type === '@portico/plugin' && typeof plugin.setup === 'function'
    const { portico } = manifest.engines
    return [
      ...(isDefined
        ? []
        : ['The plugin is no definition: export default definePlugin({ setup }) from src/plugin.ts.']),
      ...(isContractSupported(portico)
        ? []
        : [
            `engines.portico is ${portico}, and @portico/contract ${contractVersion} is installed: ` +
              'name the contract you compile against.',
          ]),
    ]
  },
}
