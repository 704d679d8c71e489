import { parseManifest } from '@portico/contract/manifest'
import type { ContractSubject, PluginContract } from './ContractSubject.ts'

/**
 * Reads what a team hands in.
 * @throws ManifestInvalidError with the path of every fault
 */
export function createSubject({ manifest, release, code, ...contract }: PluginContract): ContractSubject {
  return {
    services: {},
    journey: [],
    data: [],
    ...contract,
    manifest: parseManifest(manifest),
    release,
    code,
  }
}
