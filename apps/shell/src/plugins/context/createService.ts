import type { PluginService } from '@portico/contract'
import type { Core } from '../../core/Core.ts'
import { fetchService } from './fetchService.ts'

/** Makes the way to services of a plugin's own. */
export const createService = (core: Core): PluginService => ({
  fetch: (request) => fetchService(core, request),
})
