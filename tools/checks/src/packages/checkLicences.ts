import { gt } from 'semver'
import type { Violation } from '../Violation.ts'
import { allowedLicences, licenceExceptions, refusedVersions } from './licencePolicy.ts'
import { getLockedName, isInstalled, type LockedPackage, type PackageLock } from './packageLock.ts'

/** Whether a licence expression is allowed: one part of an OR, or every part of an AND. */
const isAllowed = (expression: string): boolean =>
  expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => allowedLicences.has(licence.trim())))

function checkPackage(path: string, entry: LockedPackage): Violation[] {
  const name = getLockedName(path, entry)
  const { license = 'none', version = '0.0.0', dev = false, devOptional = false } = entry
  const violation = (message: string) => [{ where: `${name}@${version}`, message }]
  const refused = refusedVersions.find(({ packages, above }) => packages.test(name) && gt(version, above))
  if (refused) return violation(`changed its licence after ${refused.above}; stay at that version.`)
  if (isAllowed(license)) return []
  const exception = licenceExceptions.find(
    ({ packages, licence }) => packages.test(name) && licence === license,
  )
  if (!exception) return violation(`has the licence ${license}; take another package, or write it ourselves.`)
  return dev || devOptional
    ? []
    : violation(`is let in for development only (${exception.reason}); reach it by devDependencies.`)
}

/** Holds the licence of everything in the lockfile against the policy. */
export const checkLicences = ({ packages }: PackageLock): Violation[] =>
  Object.entries(packages)
    .filter(([path, entry]) => isInstalled(path, entry))
    .flatMap(([path, entry]) => checkPackage(path, entry))
