import { satisfies, valid, validRange } from 'semver'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { installStale, packageTwice, versionMismatch } from '../causes/site.ts'
import { type DoctorCheck, found } from '../DoctorCheck.ts'
import { listCopies } from '../facts/listCopies.ts'
import { readDependencies } from '../facts/readDependencies.ts'
import { type InstalledPackage, readInstalled } from '../facts/readInstalled.ts'
import { readVersionOverrides } from '../facts/readVersionOverrides.ts'
import type { Inspection } from '../Inspection.ts'

const isOwn = (name: string) => name.startsWith('@portico/')

/** `workspace:`, `file:`, tags and the like say nothing that could be compared, nor do packages without a version. */
const isFulfilled = (range: string, version: string) =>
  validRange(range) === null ||
  valid(version) === null ||
  satisfies(version, range, { includePrerelease: true })

/** Who overrides a version means another one than `dependencies` says. */
const isOverridden = (overrides: string, name: string) =>
  new RegExp(`["'\\s>/]${name}["'@:\\s]`).test(overrides)

async function checkRanges(
  inspection: Inspection,
  direct: readonly InstalledPackage[],
): Promise<Diagnosis[]> {
  const { manifest } = inspection
  const overrides = await readVersionOverrides(inspection)
  const ranges = { ...manifest.devDependencies, ...manifest.dependencies }
  return direct.flatMap(({ name, version }) => {
    const range = ranges[name] ?? ''
    const isJudged = isOwn(name) || name === 'react'
    if (!isJudged || isOverridden(overrides, name) || isFulfilled(range, version)) return []
    return [diagnose(installStale, `${name} ${version} is installed, package.json asks for ${range}`)]
  })
}

/** A page may use what a shell of its version does; of a later one it uses no more. */
function checkPair(direct: readonly InstalledPackage[]): Diagnosis[] {
  const [embed, shell] = ['embed', 'shell'].map((name) =>
    direct.find((candidate) => candidate.name === `@portico/${name}`),
  )
  if (!embed || !shell || isFulfilled(`^${embed.version}`, shell.version)) return []
  return [diagnose(versionMismatch, `@portico/embed ${embed.version}, @portico/shell ${shell.version}`)]
}

/** Copies of the embed that other dependencies of the site bring: both would define the same elements. */
async function checkCopies(
  { context, site }: Inspection,
  direct: readonly InstalledPackage[],
): Promise<Diagnosis[]> {
  const name = '@portico/embed'
  const own = await readInstalled(context, site.directory, name)
  const users = direct.filter(
    ({ manifest }) => manifest.dependencies?.[name] ?? manifest.peerDependencies?.[name],
  )
  const copies = own ? await listCopies(context, own, users) : []
  return copies.map((details) => diagnose(packageTwice, details))
}

/** Packages of Portico, and how they came to be installed. */
export const installCheck: DoctorCheck = {
  name: 'install',
  subject: 'the installed packages',
  async look(inspection) {
    const direct = await readDependencies(inspection)
    const stale = await checkRanges(inspection, direct)
    // What is not what was asked for explains the rest.
    if (stale.length > 0) return found(...stale)
    return found(...checkPair(direct), ...(await checkCopies(inspection, direct)))
  },
}
