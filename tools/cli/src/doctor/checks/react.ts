import { major, satisfies, valid, validRange } from 'semver'
import { type Diagnosis, diagnose } from '../Cause.ts'
import { reactDom, reactRange, reactTwice } from '../causes/site.ts'
import { absent, type DoctorCheck, found } from '../DoctorCheck.ts'
import { listCopies } from '../facts/listCopies.ts'
import { readDependencies } from '../facts/readDependencies.ts'
import { type InstalledPackage, readInstalled } from '../facts/readInstalled.ts'
import type { Inspection } from '../Inspection.ts'

/** Dependencies of the site that run on the React of the project that installs them. */
const readUsers = async (inspection: Inspection): Promise<InstalledPackage[]> =>
  (await readDependencies(inspection)).filter(
    ({ name, manifest }) => manifest.peerDependencies?.react && name !== 'react-dom',
  )

function checkRange(react: InstalledPackage, users: readonly InstalledPackage[]): Diagnosis[] {
  const range = users.find(({ name }) => name === '@portico/embed')?.manifest.peerDependencies?.react
  if (!range || !validRange(range) || satisfies(react.version, range, { includePrerelease: true })) return []
  return [diagnose(reactRange, `react ${react.version} is installed, @portico/embed supports ${range}`)]
}

/** From 19 on React refuses to start with another version; before, its range says with which it runs. */
function fits(react: InstalledPackage, dom: InstalledPackage): boolean {
  if (major(react.version) >= 19 || major(dom.version) >= 19) return dom.version === react.version
  const range = dom.manifest.peerDependencies?.react ?? `^${major(dom.version)}.0.0`
  return validRange(range) === null || satisfies(react.version, range, { includePrerelease: true })
}

async function checkDom({ context, site }: Inspection, react: InstalledPackage): Promise<Diagnosis[]> {
  const dom = await readInstalled(context, site.directory, 'react-dom')
  if (!dom || !valid(dom.version) || !valid(react.version) || fits(react, dom)) return []
  return [diagnose(reactDom, `react ${react.version}, react-dom ${dom.version}`)]
}

/** The React of the site. The modal has its own, which no other code can reach. */
export const reactCheck: DoctorCheck = {
  name: 'react',
  subject: "the site's React",
  async look(inspection) {
    const { context, site } = inspection
    const isUsed = site.dependencies.includes('react')
    const react = isUsed ? await readInstalled(context, site.directory, 'react') : null
    if (react === null) return absent
    const users = await readUsers(inspection)
    const copies = await listCopies(context, react, users)
    return found(
      ...copies.map((details) => diagnose(reactTwice, details)),
      ...checkRange(react, users),
      ...(await checkDom(inspection, react)),
    )
  },
}
