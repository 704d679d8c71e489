import { type CaipAddress, parseCaipAddress } from '@portico/contract'
import type { Core } from '../../core/Core.ts'
import { hasGateway } from '../hasGateway.ts'
import { namespaces } from './screen.ts'

/** Whether NFTs of an account can be read at all: by a gateway, in the namespaces that it reads. */
export const hasNfts = (core: Core, account: CaipAddress): boolean =>
  hasGateway(core) && namespaces.some((namespace) => namespace === parseCaipAddress(account).namespace)
